ALTER TABLE `letters` ADD `notice_since` integer;--> statement-breakpoint
CREATE INDEX `letters_to_notice` ON `letters` (`account_id`,`place`) WHERE "letters"."notice_since" is not null;