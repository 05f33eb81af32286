-- The colour of a business's menu, which its guests see; none: the one of Sofra.
alter table businesses
  add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$');
