/** A small file system of its own under a folder: only root may mount one, and in a container not even root. */
type Disk = { mounted: boolean; makeReadOnly(): void } & Disposable

mountDisk.isPossible = process.platform === 'linux' && process.getuid?.() === 0 && Bun.which('mount') !== null

/** Mounts it; it is unmounted at the end of the scope. */
export function mountDisk(folder: string, size: string): Disk {
  const mount = (...options: string[]) => Bun.spawnSync(['mount', ...options, folder]).success
  return {
    mounted: mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs'),
    makeReadOnly: () => void mount('-o', 'remount,ro'),
    [Symbol.dispose]: () => void Bun.spawnSync(['umount', '-l', folder]),
  }
}
