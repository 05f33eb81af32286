-- A browser may be logged in to several businesses of an account, and hears of each (docs/decisions/0021-people.md).
alter table push_subscriptions drop constraint push_subscriptions_endpoint_key;
alter table push_subscriptions add unique (endpoint, business_id);
