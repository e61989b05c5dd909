ALTER TABLE `accounts` ADD `due_terms` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `due_off_weekend` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `document_texts` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `due_terms` text;--> statement-breakpoint
-- Nothing was counted by the weekend until now and no screen set it: a company begins with that of its country.
UPDATE accounts SET weekend = CASE WHEN country IN ('AF', 'IR') THEN 'fri' ELSE 'fri-sat' END
  WHERE weekend = 'sat-sun' AND country IN ('AF', 'BH', 'DZ', 'EG', 'IL', 'IQ', 'IR', 'JO', 'KW', 'LY', 'OM', 'QA', 'SA', 'SD', 'SY', 'YE');
