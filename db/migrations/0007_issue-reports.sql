CREATE TABLE `admin_downloads` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`path` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `admin_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_invitations_email` ON `admin_invitations` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `admin_invitations_token` ON `admin_invitations` (`token_hash`);--> statement-breakpoint
CREATE TABLE `admin_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`admin_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `admin_notes_user` ON `admin_notes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`text_en` text NOT NULL,
	`text_ar` text NOT NULL,
	`kind` text NOT NULL,
	`audience` text NOT NULL,
	`shows_from` integer NOT NULL,
	`shows_until` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE INDEX `announcements_not_over` ON `announcements` (`withdrawn_at`,`shows_until`);--> statement-breakpoint
CREATE TABLE `last_seen_days` (
	`account_id` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `service_days` (
	`day` integer NOT NULL,
	`figure` text NOT NULL,
	`part` text DEFAULT '' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`figure`, `day`, `part`)
);
--> statement-breakpoint
CREATE TABLE `viewer_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `viewer_sessions_of_admin` ON `viewer_sessions` (`admin_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `account_events` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_events_of_user` ON `account_events` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `account_events_of_account` ON `account_events` (`account_id`,`at`,`id`) WHERE "account_events"."user_id" is null;--> statement-breakpoint
CREATE TABLE `refused_sign_ins` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `refused_sign_ins_last` ON `refused_sign_ins` (`user_id`,`last_at`,`day`);--> statement-breakpoint
CREATE INDEX `refused_sign_ins_day` ON `refused_sign_ins` (`day`);--> statement-breakpoint
CREATE TABLE `support_access` (
	`account_id` text PRIMARY KEY NOT NULL,
	`until` text,
	`ends_at` integer,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `user_devices` (
	`user_id` text NOT NULL,
	`browser` text NOT NULL,
	`system` text NOT NULL,
	`first_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `browser`, `system`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `issue_report_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`report_id` text NOT NULL,
	`by` text NOT NULL,
	`admin_id` text,
	`internal` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `issue_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `issue_report_messages_report` ON `issue_report_messages` (`report_id`,`id`);--> statement-breakpoint
CREATE INDEX `issue_report_messages_of_day` ON `issue_report_messages` (`account_id`,`by`,`at`);--> statement-breakpoint
CREATE TABLE `issue_report_screenshots` (
	`message_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`report_id` text NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `issue_report_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `issue_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `issue_report_screenshots_report` ON `issue_report_screenshots` (`report_id`);--> statement-breakpoint
CREATE TABLE `issue_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`ticket` text NOT NULL,
	`category` text NOT NULL,
	`topic` text,
	`severity` text,
	`status` text NOT NULL,
	`summary` text NOT NULL,
	`diagnostics` text NOT NULL,
	`email` text NOT NULL,
	`continues` text,
	`assigned_to` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`closed_at` integer,
	`answered_at` integer,
	`seen_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issue_reports_ticket` ON `issue_reports` (`ticket`);--> statement-breakpoint
CREATE INDEX `issue_reports_of_user` ON `issue_reports` (`user_id`,`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `issue_reports_unread` ON `issue_reports` (`account_id`,`user_id`) WHERE "issue_reports"."answered_at" > coalesce("issue_reports"."seen_at", 0);--> statement-breakpoint
CREATE INDEX `issue_reports_of_day` ON `issue_reports` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `issue_reports_by_status` ON `issue_reports` (`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `issue_reports_by_update` ON `issue_reports` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `issue_reports_closed` ON `issue_reports` (`closed_at`) WHERE "issue_reports"."closed_at" is not null;--> statement-breakpoint
CREATE TABLE `payment_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`answer` text,
	`failure` text,
	`http_status` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `subscription_payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_checks_payment` ON `payment_checks` (`payment_id`,`id`);--> statement-breakpoint
CREATE INDEX `payment_checks_at` ON `payment_checks` (`at`);--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `plan` text;--> statement-breakpoint
ALTER TABLE `users` ADD `paid_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `access_ends` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_sign_up` ON `users` (`id`,`access_ends`,`plan`,`paid_until`,`last_seen_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email`,`id`,`access_ends`,`plan`,`paid_until`,`last_seen_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_end` ON `users` (`access_ends`,`id`,`plan`,`paid_until`,`last_seen_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_visit` ON `users` (`last_seen_at`,`id`,`access_ends`,`plan`,`paid_until`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_without_paid_end` ON `users` (`access_ends`,`id`,`plan`,`paid_until`,`last_seen_at`,`created_at`) WHERE "users"."paid_until" is null or "users"."paid_until" < "users"."access_ends";--> statement-breakpoint
CREATE INDEX `users_with_plan_by_end` ON `users` (`access_ends`,`id`,`plan`,`paid_until`,`last_seen_at`,`created_at`) WHERE "users"."plan" is not null;--> statement-breakpoint
CREATE INDEX `users_with_plan_by_visit` ON `users` (`last_seen_at`,`id`,`access_ends`,`plan`,`paid_until`,`created_at`) WHERE "users"."plan" is not null;--> statement-breakpoint
ALTER TABLE `admins` ADD `removed_at` integer;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `failure` text;--> statement-breakpoint
CREATE INDEX `mail_outbox_to` ON `mail_outbox` ((message ->> '$.to'),`id`);--> statement-breakpoint
CREATE INDEX `admin_audit_admin` ON `admin_audit` (`admin_id`,`at`);--> statement-breakpoint
CREATE INDEX `admin_audit_action` ON `admin_audit` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `admin_audit_at` ON `admin_audit` (`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `admin_audit_opened` ON `admin_audit` (`admin_id`,`user_id`,("at" / 3600000)) WHERE "admin_audit"."action" = 'open-user';--> statement-breakpoint
CREATE INDEX `subscription_payments_open` ON `subscription_payments` (`status`,`created_at`) WHERE "subscription_payments"."status" in ('opening', 'waiting', 'confirming') and "subscription_payments"."paid_at" is null;--> statement-breakpoint
CREATE INDEX `subscriptions_trial_ends` ON `subscriptions` (`trial_ends_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_unlimited` ON `subscriptions` (`unlimited`,`paid_until`) WHERE "subscriptions"."unlimited" = 1;
--> statement-breakpoint
CREATE TRIGGER issue_report_messages_no_update BEFORE UPDATE ON issue_report_messages BEGIN SELECT RAISE(ABORT, 'the messages of a report are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER issue_report_messages_no_delete BEFORE DELETE ON issue_report_messages BEGIN SELECT RAISE(ABORT, 'the messages of a report are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER account_events_no_update BEFORE UPDATE ON account_events BEGIN SELECT RAISE(ABORT, 'the events of an account are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER account_events_no_delete BEFORE DELETE ON account_events BEGIN SELECT RAISE(ABORT, 'the events of an account are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER admin_notes_no_update BEFORE UPDATE ON admin_notes BEGIN SELECT RAISE(ABORT, 'the notes of admins are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER admin_notes_no_delete BEFORE DELETE ON admin_notes BEGIN SELECT RAISE(ABORT, 'the notes of admins are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER sessions_began AFTER INSERT ON sessions BEGIN UPDATE users SET last_seen_at = NEW.created_at WHERE id = NEW.user_id AND last_seen_at < NEW.created_at; END;
--> statement-breakpoint
CREATE TRIGGER sessions_seen AFTER UPDATE OF last_seen_at ON sessions BEGIN UPDATE users SET last_seen_at = NEW.last_seen_at WHERE id = NEW.user_id AND last_seen_at < NEW.last_seen_at; END;
--> statement-breakpoint
CREATE TRIGGER subscriptions_began AFTER INSERT ON subscriptions BEGIN UPDATE users SET plan = NEW.plan, paid_until = NEW.paid_until, access_ends = CASE WHEN NEW.unlimited THEN 9007199254740991 WHEN NEW.paid_until > NEW.trial_ends_at THEN NEW.paid_until ELSE NEW.trial_ends_at END WHERE account_id = NEW.account_id; END;
--> statement-breakpoint
CREATE TRIGGER subscriptions_changed AFTER UPDATE ON subscriptions BEGIN UPDATE users SET plan = NEW.plan, paid_until = NEW.paid_until, access_ends = CASE WHEN NEW.unlimited THEN 9007199254740991 WHEN NEW.paid_until > NEW.trial_ends_at THEN NEW.paid_until ELSE NEW.trial_ends_at END WHERE account_id = NEW.account_id; END;
--> statement-breakpoint
CREATE TRIGGER users_began AFTER INSERT ON users WHEN EXISTS (SELECT 1 FROM subscriptions WHERE account_id = NEW.account_id) BEGIN UPDATE users SET (plan, paid_until, access_ends) = (SELECT plan, paid_until, CASE WHEN unlimited THEN 9007199254740991 WHEN paid_until > trial_ends_at THEN paid_until ELSE trial_ends_at END FROM subscriptions WHERE account_id = NEW.account_id) WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER service_days_companies AFTER INSERT ON accounts BEGIN INSERT INTO service_days (day, figure, part, count, amount) SELECT new.created_at / 86400000, 'companies', '', 1, 0 WHERE true ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1, amount = amount + excluded.amount; END;
--> statement-breakpoint
CREATE TRIGGER service_days_users AFTER INSERT ON users BEGIN INSERT INTO service_days (day, figure, part, count, amount) SELECT new.created_at / 86400000, 'users', '', 1, 0 WHERE true ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1, amount = amount + excluded.amount; END;
--> statement-breakpoint
CREATE TRIGGER service_days_issued AFTER INSERT ON document_events WHEN new.kind = 'issued' BEGIN INSERT INTO service_days (day, figure, part, count, amount) SELECT new.at / 86400000, 'issued', new.type, 1, 0 WHERE true ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1, amount = amount + excluded.amount; END;
--> statement-breakpoint
CREATE TRIGGER service_days_revenue AFTER INSERT ON paid_periods BEGIN INSERT INTO service_days (day, figure, part, count, amount) SELECT new.added_at / 86400000, 'revenue', new.plan, 1, payment.amount FROM subscription_payments payment WHERE payment.id = new.payment_id AND NOT payment.test ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1, amount = amount + excluded.amount; INSERT INTO service_days (day, figure, part, count, amount) SELECT company.created_at / 86400000, 'first-paid', '', 1, 0 FROM accounts company, subscription_payments payment WHERE company.id = new.account_id AND payment.id = new.payment_id AND NOT payment.test AND NOT EXISTS (SELECT 1 FROM paid_periods other JOIN subscription_payments before ON before.id = other.payment_id WHERE other.account_id = new.account_id AND other.id <> new.id AND NOT before.test) ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1, amount = amount + excluded.amount; END;
--> statement-breakpoint
CREATE TRIGGER service_days_mails_taken AFTER UPDATE OF status ON mail_outbox WHEN new.status = 'sent' AND old.status <> 'sent' BEGIN INSERT INTO service_days (day, figure, part, count, amount) SELECT new.sent_at / 86400000, 'mails-taken', '', 1, 0 WHERE true ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1, amount = amount + excluded.amount; END;
--> statement-breakpoint
CREATE TRIGGER service_days_mails_failed AFTER UPDATE OF status ON mail_outbox WHEN new.status = 'failed' AND old.status <> 'failed' BEGIN INSERT INTO service_days (day, figure, part, count, amount) SELECT new.next_attempt_at / 86400000, 'mails-failed', '', 1, 0 WHERE true ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1, amount = amount + excluded.amount; END;
--> statement-breakpoint
CREATE TRIGGER service_days_mails_again AFTER UPDATE OF status ON mail_outbox WHEN new.status = 'waiting' AND old.status = 'failed' BEGIN UPDATE service_days SET count = count - 1 WHERE figure = 'mails-failed' AND day = old.next_attempt_at / 86400000 AND part = ''; END;
--> statement-breakpoint
CREATE TRIGGER last_seen_days_begun AFTER INSERT ON sessions BEGIN INSERT INTO last_seen_days (account_id, day) VALUES (new.account_id, new.created_at / 86400000) ON CONFLICT (account_id) DO UPDATE SET day = excluded.day WHERE excluded.day > day; END;
--> statement-breakpoint
CREATE TRIGGER last_seen_days_used AFTER UPDATE OF last_seen_at ON sessions WHEN new.last_seen_at IS NOT NULL BEGIN INSERT INTO last_seen_days (account_id, day) VALUES (new.account_id, new.last_seen_at / 86400000) ON CONFLICT (account_id) DO UPDATE SET day = excluded.day WHERE excluded.day > day; END;
--> statement-breakpoint
CREATE TRIGGER service_days_first_active AFTER INSERT ON last_seen_days BEGIN INSERT INTO service_days (day, figure, part, count, amount) SELECT new.day, 'active', '', 1, 0 WHERE true ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1; END;
--> statement-breakpoint
CREATE TRIGGER service_days_active AFTER UPDATE OF day ON last_seen_days BEGIN INSERT INTO service_days (day, figure, part, count, amount) SELECT new.day, 'active', '', 1, 0 WHERE true ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1; END;
--> statement-breakpoint
CREATE TRIGGER service_days_last_seen AFTER UPDATE OF last_seen_at ON users WHEN new.last_seen_at / 86400000 > old.last_seen_at / 86400000 BEGIN UPDATE service_days SET count = count - 1 WHERE figure = 'last-seen' AND day = old.last_seen_at / 86400000 AND part = ''; INSERT INTO service_days (day, figure, part, count, amount) SELECT new.last_seen_at / 86400000, 'last-seen', '', 1, 0 WHERE true ON CONFLICT (figure, day, part) DO UPDATE SET count = count + 1; END;
--> statement-breakpoint
INSERT INTO service_days (day, figure, part, count, amount) SELECT created_at / 86400000, 'companies', '', count(*), 0 FROM accounts GROUP BY 1;
--> statement-breakpoint
INSERT INTO service_days (day, figure, part, count, amount) SELECT created_at / 86400000, 'users', '', count(*), 0 FROM users GROUP BY 1;
--> statement-breakpoint
INSERT INTO service_days (day, figure, part, count, amount) SELECT hour / 24, 'issued', type, sum(count), 0 FROM issued_counts GROUP BY 1, type;
--> statement-breakpoint
INSERT INTO service_days (day, figure, part, count, amount) SELECT period.added_at / 86400000, 'revenue', period.plan, count(*), sum(payment.amount) FROM paid_periods period JOIN subscription_payments payment ON payment.id = period.payment_id WHERE NOT payment.test GROUP BY 1, period.plan;
--> statement-breakpoint
INSERT INTO service_days (day, figure, part, count, amount) SELECT company.created_at / 86400000, 'first-paid', '', count(*), 0 FROM accounts company WHERE EXISTS (SELECT 1 FROM paid_periods period JOIN subscription_payments payment ON payment.id = period.payment_id WHERE period.account_id = company.id AND NOT payment.test) GROUP BY 1;
--> statement-breakpoint
INSERT INTO service_days (day, figure, part, count, amount) SELECT sent_at / 86400000, 'mails-taken', '', count(*), 0 FROM mail_outbox WHERE status = 'sent' GROUP BY 1;
--> statement-breakpoint
INSERT INTO service_days (day, figure, part, count, amount) SELECT next_attempt_at / 86400000, 'mails-failed', '', count(*), 0 FROM mail_outbox WHERE status = 'failed' GROUP BY 1;
--> statement-breakpoint
INSERT INTO last_seen_days (account_id, day) SELECT account_id, max(coalesce(last_seen_at, created_at)) / 86400000 FROM sessions GROUP BY account_id;
--> statement-breakpoint
UPDATE users SET last_seen_at = max(created_at, coalesce((SELECT max(coalesce(sessions.last_seen_at, sessions.created_at)) FROM sessions WHERE sessions.user_id = users.id), 0));
--> statement-breakpoint
UPDATE users SET (plan, paid_until, access_ends) = (SELECT plan, paid_until, CASE WHEN unlimited THEN 9007199254740991 WHEN paid_until > trial_ends_at THEN paid_until ELSE trial_ends_at END FROM subscriptions WHERE subscriptions.account_id = users.account_id) WHERE EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.account_id = users.account_id);
--> statement-breakpoint
INSERT INTO user_devices (user_id, browser, system, first_at) SELECT user_id, coalesce(browser, ''), coalesce(system, ''), min(created_at) FROM sessions GROUP BY 1, 2, 3;
