-- Several reasons can close a business to guests: the operator has not activated it, its subscription is not paid, its
-- owner asked for its deletion. Whatever guests may see asks this one column.
alter table businesses
  -- Set while a subscription that is enforced has not been paid for too long.
  add column unpaid boolean not null default false,
  -- When the owner asked for deletion; everything goes 30 days later.
  add column deletion_requested_on timestamptz;
alter table businesses
  add column open_to_guests boolean not null generated always as
    (activation and not unpaid and deletion_requested_on is null) stored;
