# One container, one process, one volume. The image is pinned to the Bun that the lock file and the tests were made with.
FROM oven/bun:1.4.5 AS packages
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile

FROM packages AS build
COPY . .
RUN bun scripts/build.ts app
ARG GALLERY=on
RUN if [ "$GALLERY" = on ]; then bun scripts/build.ts gallery; else mkdir dist-gallery; fi

FROM oven/bun:1.4.5 AS production-packages
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile --production

FROM oven/bun:1.4.5
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
RUN mkdir -m 700 /data && chown bun:bun /data
COPY package.json ./
COPY --from=production-packages /app/node_modules node_modules
COPY db db
COPY src src
COPY --from=build /app/dist dist
COPY --from=build /app/dist-gallery dist-gallery
USER bun
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["bun", "-e", "const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/api/health`); process.exit(ok ? 0 : 1)"]
# Bun itself is the process, so it hears SIGTERM and closes the database.
CMD ["bun", "src/main.ts"]
