-- Until when a business takes no orders of a kind (docs/decisions/0019); an instant that is over is no pause.
alter table businesses
  add column table_paused_until timestamptz,
  add column delivery_paused_until timestamptz;
