CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`ends_on` text,
	`language` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`withdrawn_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open` ON `invitations` (`account_id`,`email`) WHERE "invitations"."accepted_at" is null and "invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX `invitations_account` ON `invitations` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `members` (
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`ends_on` text,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	PRIMARY KEY(`account_id`, `user_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `members_user` ON `members` (`user_id`);--> statement-breakpoint
CREATE INDEX `members_by_role` ON `members` (`account_id`,`role`,`joined_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `team_events` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`type` text NOT NULL,
	`by_user_id` text,
	`user_id` text,
	`email` text NOT NULL,
	`role` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_events_account` ON `team_events` (`account_id`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `name` text;--> statement-breakpoint
ALTER TABLE `users` ADD `name_ar` text;--> statement-breakpoint
ALTER TABLE `customer_events` ADD `by_user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `document_events` ADD `by_user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `documents` ADD `by_user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `documents` ADD `requested_at` integer;--> statement-breakpoint
CREATE INDEX `documents_by_member` ON `documents` (`account_id`,`by_user_id`,`type`,`place`);--> statement-breakpoint
CREATE INDEX `documents_requested` ON `documents` (`account_id`,`type`,`place`) WHERE "documents"."requested_at" is not null;--> statement-breakpoint
ALTER TABLE `downloads` ADD `user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `by_user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `stocktakes` ADD `by_user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `payments` ADD `by_user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `sent_statements` ADD `by_user_id` text REFERENCES users(id);
--> statement-breakpoint
-- Whoever signed in for a company until now owns it.
INSERT INTO members (account_id, user_id, role, joined_at) SELECT account_id, id, 'owner', created_at FROM users;--> statement-breakpoint
CREATE TRIGGER team_events_no_update BEFORE UPDATE ON team_events BEGIN SELECT RAISE(ABORT, 'the history of a team is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER team_events_no_delete BEFORE DELETE ON team_events BEGIN SELECT RAISE(ABORT, 'the history of a team is append-only'); END;
