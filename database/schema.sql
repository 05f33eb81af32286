-- Written by `npm run types` from database/migrations, to be read; nothing runs it.

CREATE DOMAIN description AS text CHECK (char_length(VALUE) <= 2000);
CREATE DOMAIN mills AS bigint CHECK (VALUE >= 0 AND VALUE <= '99999999000'::bigint);
CREATE DOMAIN place AS integer CHECK (VALUE >= 0);
CREATE DOMAIN title AS text CHECK (char_length(VALUE) >= 1 AND char_length(VALUE) <= 120);

CREATE TABLE accounts (
  id uuid NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  language text,
  email_confirmed_on timestamptz,
  created_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_email_key UNIQUE (email),
  CONSTRAINT accounts_email_check CHECK (email = lower(email) AND char_length(email) <= 254)
);

CREATE TABLE api_keys (
  business_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  rights text[] NOT NULL,
  ending text NOT NULL,
  created_by uuid NOT NULL,
  created_on timestamptz NOT NULL,
  expires_on timestamptz,
  last_used_on timestamptz,
  CONSTRAINT api_keys_pkey PRIMARY KEY (business_id, staff_id),
  CONSTRAINT api_keys_business_id_staff_id_fkey FOREIGN KEY (business_id, staff_id) REFERENCES staff(business_id, id) ON DELETE CASCADE
);

CREATE TABLE approvals (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  call text NOT NULL,
  params jsonb NOT NULL,
  body jsonb NOT NULL,
  request_hash bytea NOT NULL,
  needed_right text NOT NULL,
  created_on timestamptz NOT NULL,
  expires_on timestamptz NOT NULL,
  shown_on timestamptz,
  decided_on timestamptz,
  decided_by uuid,
  is_approved boolean,
  used_on timestamptz,
  CONSTRAINT approvals_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT approvals_business_id_decided_by_fkey FOREIGN KEY (business_id, decided_by) REFERENCES staff(business_id, id) ON DELETE CASCADE,
  CONSTRAINT approvals_business_id_staff_id_fkey FOREIGN KEY (business_id, staff_id) REFERENCES staff(business_id, id) ON DELETE CASCADE,
  CONSTRAINT approvals_check CHECK ((decided_on IS NULL) = (is_approved IS NULL))
);

CREATE TABLE areas (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  "order" integer NOT NULL,
  CONSTRAINT areas_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT areas_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT areas_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);

CREATE TABLE banners (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  picture_url text NOT NULL,
  link text,
  active boolean NOT NULL DEFAULT true,
  "order" place NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT banners_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT banners_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT banners_link_check CHECK (char_length(link) <= 2048)
);
CREATE TRIGGER keep_media AFTER INSERT OR UPDATE OF picture_url, link ON banners FOR EACH ROW EXECUTE FUNCTION keep_referenced_media('picture_url', 'link');

CREATE TABLE bill_changes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  kind text NOT NULL,
  total_mills bigint NOT NULL,
  paid_by text NOT NULL,
  reason text,
  changed_on timestamptz NOT NULL,
  changed_by uuid,
  approved_by uuid,
  CONSTRAINT bill_changes_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT bill_changes_business_id_approved_by_fkey FOREIGN KEY (business_id, approved_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (approved_by),
  CONSTRAINT bill_changes_business_id_changed_by_fkey FOREIGN KEY (business_id, changed_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (changed_by),
  CONSTRAINT bill_changes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT bill_changes_business_id_visit_id_fkey FOREIGN KEY (business_id, visit_id) REFERENCES visits(business_id, id),
  CONSTRAINT bill_changes_kind_check CHECK (kind = ANY (ARRAY['corrected', 'reopened'])),
  CONSTRAINT bill_changes_paid_by_check CHECK (paid_by = ANY (ARRAY['cash', 'card', 'voucher', 'transfer', 'other', 'online', 'several'])),
  CONSTRAINT bill_changes_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 140)
);
CREATE INDEX bill_changes_of_visit ON bill_changes USING btree (business_id, visit_id);

CREATE TABLE bills (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  table_number integer,
  total_mills bigint NOT NULL,
  paid_by text NOT NULL,
  closed_on timestamptz NOT NULL,
  closed_by uuid,
  visit_id uuid,
  settled_by uuid,
  CONSTRAINT bills_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT bills_business_id_closed_by_fkey FOREIGN KEY (business_id, closed_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (closed_by),
  CONSTRAINT bills_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT bills_business_id_visit_id_fkey FOREIGN KEY (business_id, visit_id) REFERENCES visits(business_id, id),
  CONSTRAINT bills_paid_by_check CHECK (paid_by = ANY (ARRAY['cash', 'card', 'voucher', 'transfer', 'other', 'online', 'several'])),
  CONSTRAINT bills_total_mills_check CHECK (total_mills >= 0)
);
CREATE INDEX bills_newest ON bills USING btree (business_id, closed_on DESC);
CREATE INDEX bills_of_tables ON bills USING btree (business_id) WHERE table_number IS NOT NULL;
CREATE TRIGGER note_late_change AFTER UPDATE OF paid_by ON bills FOR EACH ROW EXECUTE FUNCTION note_late_change_of_bill();

CREATE TABLE blocks (
  business_id uuid NOT NULL,
  value text NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT blocks_pkey PRIMARY KEY (business_id, value),
  CONSTRAINT blocks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT blocks_value_check CHECK (char_length(value) >= 1 AND char_length(value) <= 200)
);

CREATE TABLE businesses (
  id uuid NOT NULL,
  username text NOT NULL,
  name title NOT NULL,
  business_type text NOT NULL,
  phone_number text NOT NULL,
  description description,
  description_en description,
  logo text,
  start_day_time time NOT NULL,
  end_day_time time NOT NULL,
  radius_in_meters integer NOT NULL,
  time_zone text NOT NULL,
  address_line text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  language text NOT NULL,
  secondary_language text NOT NULL,
  currency text NOT NULL,
  enable_order boolean NOT NULL DEFAULT true,
  enable_delivery boolean NOT NULL DEFAULT false,
  enable_call_waiter boolean NOT NULL DEFAULT true,
  activation boolean NOT NULL DEFAULT false,
  activate_delivery boolean NOT NULL DEFAULT false,
  delivery_start_time time NOT NULL,
  delivery_end_time time NOT NULL,
  free_delivery_price_limit_mills mills NOT NULL DEFAULT 0,
  delivery_fee_mills mills NOT NULL DEFAULT 0,
  content_version bigint NOT NULL DEFAULT 1,
  draft_session_id text,
  stripe_customer_id text,
  created_on timestamptz NOT NULL DEFAULT now(),
  overdue_after_minutes integer NOT NULL DEFAULT 3,
  wifi_name text,
  wifi_password text,
  web_pages text[] NOT NULL DEFAULT '{}'[],
  unpaid boolean NOT NULL DEFAULT false,
  deletion_requested_on timestamptz,
  open_to_guests boolean NOT NULL GENERATED ALWAYS AS (activation AND NOT unpaid AND deletion_requested_on IS NULL) STORED,
  unpaid_from timestamptz,
  accent_color text,
  codes_printed_on timestamptz,
  first_steps_dismissed_on timestamptz,
  enable_notes boolean NOT NULL DEFAULT true,
  show_sold_out boolean NOT NULL DEFAULT true,
  table_paused_until timestamptz,
  delivery_paused_until timestamptz,
  opening_hours jsonb,
  enable_pickup boolean NOT NULL DEFAULT false,
  pickup_paused_until timestamptz,
  slot_minutes smallint,
  orders_per_slot smallint,
  delivery_zones jsonb,
  plain_name text NOT NULL GENERATED ALWAYS AS (fold_text(name::text)) STORED,
  day_ends_at time NOT NULL DEFAULT '00:00:00'::time,
  auto_approve_table boolean NOT NULL DEFAULT false,
  auto_approve_pickup boolean NOT NULL DEFAULT false,
  auto_approve_delivery boolean NOT NULL DEFAULT false,
  auto_approve_below_mills bigint,
  auto_approve_while_fewer integer,
  approve_voids_above_mills bigint,
  discount_without_approval smallint NOT NULL DEFAULT 0,
  pays_online boolean NOT NULL DEFAULT false,
  tax_number text,
  tip_percents smallint[] NOT NULL DEFAULT '{}'::smallint[],
  prepay_table text NOT NULL DEFAULT 'never',
  prepay_pickup text NOT NULL DEFAULT 'never',
  prepay_delivery text NOT NULL DEFAULT 'never',
  further_languages text[] NOT NULL DEFAULT '{}'[],
  CONSTRAINT businesses_pkey PRIMARY KEY (id),
  CONSTRAINT businesses_stripe_customer_id_key UNIQUE (stripe_customer_id),
  CONSTRAINT businesses_accent_color_check CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT businesses_approve_voids_above_mills_check CHECK (approve_voids_above_mills >= 0),
  CONSTRAINT businesses_discount_without_approval_check CHECK (discount_without_approval >= 0 AND discount_without_approval <= 100),
  CONSTRAINT businesses_further_languages_check CHECK (cardinality(further_languages) <= 40),
  CONSTRAINT businesses_language_check CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  CONSTRAINT businesses_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT businesses_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT businesses_orders_per_slot_check CHECK (orders_per_slot > 0),
  CONSTRAINT businesses_overdue_after_minutes_check CHECK (overdue_after_minutes >= 1 AND overdue_after_minutes <= 60),
  CONSTRAINT businesses_prepay_delivery_check CHECK (prepay_delivery = ANY (ARRAY['never', 'choice', 'always'])),
  CONSTRAINT businesses_prepay_pickup_check CHECK (prepay_pickup = ANY (ARRAY['never', 'choice', 'always'])),
  CONSTRAINT businesses_prepay_table_check CHECK (prepay_table = ANY (ARRAY['never', 'choice', 'always'])),
  CONSTRAINT businesses_radius_in_meters_check CHECK (radius_in_meters >= 1 AND radius_in_meters <= 10000),
  CONSTRAINT businesses_secondary_language_check CHECK (secondary_language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  CONSTRAINT businesses_slot_minutes_check CHECK (slot_minutes > 0 AND (60 % slot_minutes::integer) = 0),
  CONSTRAINT businesses_tax_number_check CHECK (char_length(tax_number) >= 1 AND char_length(tax_number) <= 40),
  CONSTRAINT businesses_tip_percents_check CHECK (cardinality(tip_percents) <= 3),
  CONSTRAINT businesses_username_check CHECK (username ~ '^[a-z0-9-]{3,40}$')
);
CREATE INDEX businesses_beginning ON businesses USING btree (plain_name COLLATE "C", name) WHERE draft_session_id IS NULL AND open_to_guests;
CREATE INDEX businesses_draft ON businesses USING btree (draft_session_id) WHERE draft_session_id IS NOT NULL;
CREATE INDEX businesses_pieces ON businesses USING gin (pieces_of(plain_name)) WITH (fastupdate=off) WHERE draft_session_id IS NULL AND open_to_guests;
CREATE INDEX businesses_unpaid_from ON businesses USING btree (unpaid_from) WHERE NOT unpaid;
CREATE UNIQUE INDEX businesses_username ON businesses USING btree (username);
CREATE TRIGGER keep_media AFTER INSERT OR UPDATE OF logo ON businesses FOR EACH ROW EXECUTE FUNCTION keep_referenced_media('logo');

CREATE TABLE coupon_redemptions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  coupon_id uuid NOT NULL,
  order_id uuid,
  visit_id uuid,
  redeemed_by uuid,
  created_on timestamptz NOT NULL,
  redeemed_on timestamptz,
  given_back_on timestamptz,
  CONSTRAINT coupon_redemptions_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT coupon_redemptions_business_id_coupon_id_fkey FOREIGN KEY (business_id, coupon_id) REFERENCES coupons(business_id, id),
  CONSTRAINT coupon_redemptions_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, id) ON DELETE CASCADE,
  CONSTRAINT coupon_redemptions_business_id_redeemed_by_fkey FOREIGN KEY (business_id, redeemed_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (redeemed_by),
  CONSTRAINT coupon_redemptions_business_id_visit_id_fkey FOREIGN KEY (business_id, visit_id) REFERENCES visits(business_id, id),
  CONSTRAINT only_uses_are_given_back CHECK (given_back_on IS NULL OR redeemed_on IS NOT NULL),
  CONSTRAINT redemption_is_of_one_thing CHECK (num_nonnulls(order_id, visit_id) = 1)
);
CREATE UNIQUE INDEX redemption_of_order ON coupon_redemptions USING btree (business_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX uses_of_coupon ON coupon_redemptions USING btree (business_id, coupon_id) WHERE redeemed_on IS NOT NULL AND given_back_on IS NULL;

CREATE TABLE coupons (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  code text NOT NULL,
  percent smallint,
  amount_mills bigint,
  free_product_id uuid,
  minimum_mills bigint NOT NULL DEFAULT 0,
  from_date date,
  until_date date,
  max_uses integer,
  max_uses_per_guest integer,
  active boolean NOT NULL DEFAULT true,
  deleted boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT coupons_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT coupons_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT coupons_business_id_free_product_id_fkey FOREIGN KEY (business_id, free_product_id) REFERENCES products(business_id, id),
  CONSTRAINT coupon_ends_after_it_begins CHECK (until_date >= from_date),
  CONSTRAINT coupons_amount_mills_check CHECK (amount_mills > 0),
  CONSTRAINT coupons_code_check CHECK (code ~ '^[0-9A-Z-]{3,20}$'),
  CONSTRAINT coupons_max_uses_check CHECK (max_uses > 0),
  CONSTRAINT coupons_max_uses_per_guest_check CHECK (max_uses_per_guest > 0),
  CONSTRAINT coupons_minimum_mills_check CHECK (minimum_mills >= 0),
  CONSTRAINT coupons_percent_check CHECK (percent >= 1 AND percent <= 100),
  CONSTRAINT one_reduction CHECK (num_nonnulls(percent, amount_mills, free_product_id) = 1)
);
CREATE UNIQUE INDEX coupons_by_code ON coupons USING btree (business_id, code) WHERE NOT deleted;

CREATE TABLE daily_menu_products (
  business_id uuid NOT NULL,
  daily_menu_id uuid NOT NULL,
  product_id uuid NOT NULL,
  "order" place NOT NULL,
  CONSTRAINT daily_menu_products_pkey PRIMARY KEY (business_id, daily_menu_id, product_id),
  CONSTRAINT daily_menu_products_business_id_daily_menu_id_fkey FOREIGN KEY (business_id, daily_menu_id) REFERENCES daily_menus(business_id, id) ON DELETE CASCADE,
  CONSTRAINT daily_menu_products_business_id_product_id_fkey FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id) ON DELETE CASCADE
);
CREATE INDEX daily_menu_products_of_product ON daily_menu_products USING btree (business_id, product_id);

CREATE TABLE daily_menus (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  title title NOT NULL,
  title_en text,
  description description,
  description_en description,
  picture_url text,
  video_url text,
  total_price_mills mills NOT NULL,
  start_time time NOT NULL,
  end_time time NOT NULL,
  active boolean NOT NULL DEFAULT true,
  deleted boolean NOT NULL DEFAULT false,
  "order" place NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  tax_id uuid,
  courses jsonb NOT NULL DEFAULT '[]'::jsonb,
  days smallint[] NOT NULL DEFAULT '{}'::smallint[],
  from_date date,
  until_date date,
  CONSTRAINT daily_menus_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT daily_menus_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT daily_menus_business_id_tax_id_fkey FOREIGN KEY (business_id, tax_id) REFERENCES taxes(business_id, id) ON DELETE SET NULL (tax_id),
  CONSTRAINT daily_menus_check CHECK (end_time >= start_time),
  CONSTRAINT daily_menus_days_check CHECK (days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  CONSTRAINT daily_menus_title_en_check CHECK (char_length(title_en) >= 1 AND char_length(title_en) <= 120),
  CONSTRAINT daily_menus_total_price_mills_check CHECK (total_price_mills::bigint > 0)
);
CREATE TRIGGER keep_media AFTER INSERT OR UPDATE OF picture_url, video_url ON daily_menus FOR EACH ROW EXECUTE FUNCTION keep_referenced_media('picture_url', 'video_url');
CREATE TRIGGER note_replaced_texts AFTER UPDATE OF title, description, courses ON daily_menus FOR EACH ROW WHEN (old.title::text <> new.title::text OR old.description::text <> new.description::text OR old.courses <> new.courses) EXECUTE FUNCTION note_replaced_texts();

CREATE TABLE devices (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  lock_after_minutes smallint,
  enrolled_by uuid,
  enrolled_on timestamptz NOT NULL DEFAULT now(),
  last_used_on timestamptz,
  CONSTRAINT devices_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT devices_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT devices_business_id_enrolled_by_fkey FOREIGN KEY (business_id, enrolled_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (enrolled_by),
  CONSTRAINT devices_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT devices_lock_after_minutes_check CHECK (lock_after_minutes >= 1 AND lock_after_minutes <= 480)
);

CREATE TABLE drawer_moves (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  drawer_id uuid NOT NULL,
  kind text NOT NULL,
  amount_mills mills NOT NULL,
  reason text NOT NULL,
  made_on timestamptz NOT NULL,
  made_by uuid NOT NULL,
  CONSTRAINT drawer_moves_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT drawer_moves_business_id_drawer_id_fkey FOREIGN KEY (business_id, drawer_id) REFERENCES drawers(business_id, id) ON DELETE CASCADE,
  CONSTRAINT drawer_moves_business_id_made_by_fkey FOREIGN KEY (business_id, made_by) REFERENCES staff(business_id, id),
  CONSTRAINT drawer_moves_amount_mills_check CHECK (amount_mills::bigint > 0),
  CONSTRAINT drawer_moves_kind_check CHECK (kind = ANY (ARRAY['in', 'out'])),
  CONSTRAINT drawer_moves_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 140)
);
CREATE INDEX drawer_moves_of_drawer ON drawer_moves USING btree (business_id, drawer_id);

CREATE TABLE drawers (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid,
  opened_on timestamptz NOT NULL,
  opened_by uuid NOT NULL,
  opening_mills mills NOT NULL,
  closed_on timestamptz,
  closed_by uuid,
  counted_mills mills,
  expected_mills bigint,
  note text,
  CONSTRAINT drawers_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT drawers_business_id_closed_by_fkey FOREIGN KEY (business_id, closed_by) REFERENCES staff(business_id, id),
  CONSTRAINT drawers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT drawers_business_id_opened_by_fkey FOREIGN KEY (business_id, opened_by) REFERENCES staff(business_id, id),
  CONSTRAINT drawers_business_id_staff_id_fkey FOREIGN KEY (business_id, staff_id) REFERENCES staff(business_id, id),
  CONSTRAINT drawers_are_closed_with_a_count CHECK (num_nonnulls(closed_on, closed_by, counted_mills, expected_mills) = ANY (ARRAY[0, 4])),
  CONSTRAINT drawers_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 140)
);
CREATE INDEX drawers_newest ON drawers USING btree (business_id, closed_on, id) WHERE closed_on IS NOT NULL;
CREATE UNIQUE INDEX open_drawer_of_house ON drawers USING btree (business_id) WHERE closed_on IS NULL AND staff_id IS NULL;
CREATE UNIQUE INDEX open_drawer_of_person ON drawers USING btree (business_id, staff_id) WHERE closed_on IS NULL AND staff_id IS NOT NULL;

CREATE TABLE events (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  title title NOT NULL,
  title_en text,
  description description NOT NULL,
  description_en description,
  link text,
  picture_url text,
  video_url text,
  start_time timestamptz,
  end_time timestamptz,
  active boolean NOT NULL DEFAULT true,
  deleted boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT events_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT events_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT event_ends_after_start CHECK (end_time >= start_time),
  CONSTRAINT events_link_check CHECK (char_length(link) <= 2048),
  CONSTRAINT events_title_en_check CHECK (char_length(title_en) >= 1 AND char_length(title_en) <= 120)
);
CREATE TRIGGER keep_media AFTER INSERT OR UPDATE OF picture_url, video_url, link ON events FOR EACH ROW EXECUTE FUNCTION keep_referenced_media('picture_url', 'video_url', 'link');
CREATE TRIGGER note_replaced_texts AFTER UPDATE OF title, description ON events FOR EACH ROW WHEN (old.title::text <> new.title::text OR old.description::text <> new.description::text) EXECUTE FUNCTION note_replaced_texts();

CREATE TABLE factors (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  secret text,
  last_step bigint NOT NULL DEFAULT 0,
  credential_id text,
  public_key bytea,
  counter bigint NOT NULL DEFAULT 0,
  created_on timestamptz NOT NULL DEFAULT now(),
  confirmed_on timestamptz,
  last_used_on timestamptz,
  CONSTRAINT factors_pkey PRIMARY KEY (id),
  CONSTRAINT factors_credential_id_key UNIQUE (credential_id),
  CONSTRAINT factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT factors_check CHECK ((kind = 'totp') = (secret IS NOT NULL)),
  CONSTRAINT factors_check1 CHECK ((kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL)),
  CONSTRAINT factors_kind_check CHECK (kind = ANY (ARRAY['totp', 'passkey'])),
  CONSTRAINT factors_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);
CREATE INDEX factors_of_account ON factors USING btree (account_id);

CREATE TABLE feedback (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  full_name text NOT NULL,
  comment text NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT feedback_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT feedback_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT feedback_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 1000),
  CONSTRAINT feedback_full_name_check CHECK (char_length(full_name) >= 1 AND char_length(full_name) <= 120)
);
CREATE INDEX feedback_newest ON feedback USING btree (business_id, created_on DESC);
CREATE INDEX feedback_of_guest ON feedback USING btree (guest_id);
CREATE TRIGGER tell_of_feedback AFTER INSERT ON feedback FOR EACH ROW EXECUTE FUNCTION tell_of_feedback();

CREATE TABLE figures_of_days (
  business_id uuid NOT NULL,
  day date NOT NULL,
  time_zone text NOT NULL,
  late_changes integer NOT NULL,
  parts text[] NOT NULL,
  keys text[] NOT NULL,
  names text[] NOT NULL,
  groups text[] NOT NULL,
  counts bigint[] NOT NULL,
  mills bigint[] NOT NULL,
  others bigint[] NOT NULL,
  day_ends_at time NOT NULL DEFAULT '00:00:00'::time,
  decimals smallint NOT NULL,
  CONSTRAINT figures_of_days_pkey PRIMARY KEY (business_id, day),
  CONSTRAINT figures_of_days_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE
);

CREATE TABLE fiscal_reports (
  business_id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  created_on timestamptz NOT NULL,
  sent_on timestamptz,
  reference text,
  problem text,
  CONSTRAINT fiscal_reports_pkey PRIMARY KEY (business_id, receipt_id),
  CONSTRAINT fiscal_reports_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT fiscal_reports_business_id_receipt_id_fkey FOREIGN KEY (business_id, receipt_id) REFERENCES receipts(business_id, id) ON DELETE CASCADE
);

CREATE TABLE generations (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  image_urls jsonb NOT NULL,
  status text NOT NULL DEFAULT 'running',
  menu_id uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  finished_on timestamptz,
  progress jsonb,
  CONSTRAINT generations_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT generations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT generations_business_id_menu_id_fkey FOREIGN KEY (business_id, menu_id) REFERENCES menus(business_id, id) ON DELETE SET NULL (menu_id),
  CONSTRAINT done_has_a_menu CHECK (status <> 'running' OR finished_on IS NULL),
  CONSTRAINT generations_status_check CHECK (status = ANY (ARRAY['running', 'done', 'failed']))
);
CREATE UNIQUE INDEX generations_id ON generations USING btree (id);
CREATE UNIQUE INDEX generations_running ON generations USING btree (business_id) WHERE status = 'running';
CREATE TRIGGER keep_media AFTER INSERT OR UPDATE OF image_urls ON generations FOR EACH ROW EXECUTE FUNCTION keep_referenced_media('image_urls');

CREATE TABLE glossary_terms (
  business_id uuid NOT NULL,
  term text NOT NULL,
  kind text NOT NULL,
  note text,
  texts jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT glossary_terms_pkey PRIMARY KEY (business_id, term),
  CONSTRAINT glossary_terms_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT glossary_terms_kind_check CHECK (kind = ANY (ARRAY['keep', 'explain'])),
  CONSTRAINT glossary_terms_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 500),
  CONSTRAINT glossary_terms_term_check CHECK (char_length(term) >= 1 AND char_length(term) <= 120),
  CONSTRAINT glossary_terms_texts_check CHECK (jsonb_typeof(texts) = 'object')
);

CREATE TABLE guest_push_subscriptions (
  business_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  endpoint text NOT NULL,
  value jsonb NOT NULL,
  language text NOT NULL,
  created_on timestamptz NOT NULL,
  CONSTRAINT guest_push_subscriptions_pkey PRIMARY KEY (business_id, guest_id, endpoint),
  CONSTRAINT guest_push_subscriptions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE
);
CREATE INDEX guest_push_subscriptions_of_guest ON guest_push_subscriptions USING btree (guest_id);
CREATE INDEX guest_push_subscriptions_oldest ON guest_push_subscriptions USING btree (created_on);

CREATE TABLE idempotency_keys (
  business_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  answer jsonb,
  created_on timestamptz NOT NULL DEFAULT now(),
  body_hash bytea,
  ip inet,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (business_id, guest_id, call, key),
  CONSTRAINT idempotency_keys_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT first_visits_are_whole CHECK ((body_hash IS NULL) = (ip IS NULL)),
  CONSTRAINT idempotency_keys_key_check CHECK (char_length(key) >= 8 AND char_length(key) <= 128)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_on);
CREATE INDEX idempotency_keys_of_first_visits ON idempotency_keys USING btree (business_id, call, key) WHERE ip IS NOT NULL;

CREATE TABLE invitations (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  code_hash bytea NOT NULL,
  email text,
  role text NOT NULL,
  language text NOT NULL,
  invited_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  expires_on timestamptz NOT NULL,
  CONSTRAINT invitations_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT invitations_code_hash_key UNIQUE (code_hash),
  CONSTRAINT invitations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT invitations_business_id_invited_by_fkey FOREIGN KEY (business_id, invited_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (invited_by),
  CONSTRAINT invitations_email_check CHECK (email = lower(email) AND char_length(email) <= 254),
  CONSTRAINT invitations_role_check CHECK (role = ANY (ARRAY['owner', 'manager', 'service', 'kitchen', 'courier']))
);

CREATE TABLE journal (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  happened_on timestamptz NOT NULL,
  staff_id uuid,
  kind text NOT NULL,
  action text NOT NULL,
  record_kind text NOT NULL,
  record_id uuid,
  label text NOT NULL,
  was jsonb,
  became jsonb,
  user_agent text,
  device_id uuid,
  approved_by uuid,
  CONSTRAINT journal_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT journal_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE
);
CREATE INDEX journal_by_age ON journal USING btree (happened_on);
CREATE INDEX journal_by_record ON journal USING btree (business_id, record_id, happened_on) WHERE record_id IS NOT NULL;
CREATE INDEX journal_by_staff ON journal USING btree (business_id, staff_id, happened_on);
CREATE INDEX journal_by_time ON journal USING btree (business_id, happened_on, id);
CREATE TRIGGER keep_journal BEFORE DELETE OR UPDATE ON journal FOR EACH ROW EXECUTE FUNCTION keep_journal();
CREATE TRIGGER keep_whole_journal BEFORE TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION keep_journal();

CREATE TABLE late_changes (
  business_id uuid NOT NULL,
  day date NOT NULL,
  changed_on timestamptz NOT NULL DEFAULT now(),
  transaction text NOT NULL DEFAULT pg_current_xact_id()::text,
  CONSTRAINT late_changes_pkey PRIMARY KEY (business_id, day, changed_on, transaction),
  CONSTRAINT late_changes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE
);

CREATE TABLE line_changes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  line smallint NOT NULL,
  kind text NOT NULL,
  quantity smallint NOT NULL,
  off_mills bigint NOT NULL,
  reason text,
  changed_on timestamptz NOT NULL,
  changed_by uuid,
  approved_by uuid,
  redemption_id uuid,
  CONSTRAINT line_changes_pkey PRIMARY KEY (business_id, order_id, line, id),
  CONSTRAINT line_changes_business_id_approved_by_fkey FOREIGN KEY (business_id, approved_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (approved_by),
  CONSTRAINT line_changes_business_id_changed_by_fkey FOREIGN KEY (business_id, changed_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (changed_by),
  CONSTRAINT line_changes_business_id_order_id_line_fkey FOREIGN KEY (business_id, order_id, line) REFERENCES order_items(business_id, order_id, line) ON DELETE CASCADE,
  CONSTRAINT line_changes_business_id_redemption_id_fkey FOREIGN KEY (business_id, redemption_id) REFERENCES coupon_redemptions(business_id, id) ON DELETE CASCADE,
  CONSTRAINT coupons_are_discounts CHECK (redemption_id IS NULL OR kind = 'discounted'),
  CONSTRAINT line_changes_kind_check CHECK (kind = ANY (ARRAY['voided', 'given', 'discounted', 'replaced', 'moved'])),
  CONSTRAINT line_changes_off_mills_check CHECK (off_mills >= 0),
  CONSTRAINT line_changes_quantity_check CHECK (quantity > 0),
  CONSTRAINT line_changes_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 140),
  CONSTRAINT losses_have_a_reason CHECK ((reason IS NULL) = (kind = ANY (ARRAY['replaced', 'moved'])))
);
CREATE INDEX line_changes_of_redemption ON line_changes USING btree (business_id, redemption_id) WHERE redemption_id IS NOT NULL;
CREATE TRIGGER note_late_change AFTER INSERT ON line_changes FOR EACH ROW EXECUTE FUNCTION note_late_change_of_line();

CREATE TABLE machine_texts (
  business_id uuid NOT NULL,
  machine_translation_id uuid NOT NULL,
  digest uuid NOT NULL,
  text text,
  CONSTRAINT machine_texts_pkey PRIMARY KEY (business_id, machine_translation_id, digest),
  CONSTRAINT machine_texts_business_id_machine_translation_id_fkey FOREIGN KEY (business_id, machine_translation_id) REFERENCES machine_translations(business_id, id) ON DELETE CASCADE,
  CONSTRAINT machine_texts_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000)
);

CREATE TABLE machine_translations (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  texts uuid[] NOT NULL,
  staff_id uuid,
  created_on timestamptz NOT NULL,
  updated_on timestamptz NOT NULL,
  finished_on timestamptz,
  undone_on timestamptz,
  CONSTRAINT machine_translations_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT machine_translations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT machine_translations_language_check CHECK (char_length(language) >= 2 AND char_length(language) <= 35),
  CONSTRAINT machine_translations_state_check CHECK (state = ANY (ARRAY['waiting', 'running', 'finished', 'failed', 'stopped']))
);
CREATE UNIQUE INDEX running_machine_translation ON machine_translations USING btree (business_id, language) WHERE state = ANY (ARRAY['waiting', 'running']);

CREATE TABLE media_files (
  name text NOT NULL,
  hash text NOT NULL GENERATED ALWAYS AS ("left"(name, 32)) STORED,
  bytes bigint NOT NULL,
  uploaded_on timestamptz NOT NULL,
  unreferenced_since timestamptz,
  CONSTRAINT media_files_pkey PRIMARY KEY (name),
  CONSTRAINT media_files_bytes_check CHECK (bytes >= 0),
  CONSTRAINT media_files_name_check CHECK (name ~ '^[0-9a-f]{32}[.-]')
);
CREATE INDEX media_files_by_hash ON media_files USING btree (hash);
CREATE INDEX media_files_unreferenced ON media_files USING btree (unreferenced_since) WHERE unreferenced_since IS NOT NULL;

CREATE TABLE media_uploads (
  business_id uuid NOT NULL,
  name text NOT NULL,
  uploaded_on timestamptz NOT NULL,
  CONSTRAINT media_uploads_pkey PRIMARY KEY (business_id, name),
  CONSTRAINT media_uploads_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT media_uploads_name_fkey FOREIGN KEY (name) REFERENCES media_files(name) ON DELETE CASCADE
);
CREATE INDEX media_uploads_of_file ON media_uploads USING btree (name);

CREATE TABLE menu_reviews (
  business_id uuid NOT NULL,
  menu_id uuid NOT NULL,
  image_urls jsonb NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  currency_sign text,
  unsure_titles uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT menu_reviews_pkey PRIMARY KEY (business_id, menu_id),
  CONSTRAINT menu_reviews_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT menu_reviews_business_id_menu_id_fkey FOREIGN KEY (business_id, menu_id) REFERENCES menus(business_id, id) ON DELETE CASCADE
);
CREATE TRIGGER keep_media AFTER INSERT OR UPDATE OF image_urls ON menu_reviews FOR EACH ROW EXECUTE FUNCTION keep_referenced_media('image_urls');

CREATE TABLE menus (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  title title NOT NULL,
  title_en title NOT NULL,
  description description,
  description_en description,
  category text,
  logo text,
  icon text,
  photo_url text,
  active boolean NOT NULL DEFAULT true,
  deleted boolean NOT NULL DEFAULT false,
  "order" place NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT menus_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT menus_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE
);
CREATE TRIGGER keep_media AFTER INSERT OR UPDATE OF photo_url, logo ON menus FOR EACH ROW EXECUTE FUNCTION keep_referenced_media('photo_url', 'logo');
CREATE TRIGGER note_replaced_texts AFTER UPDATE OF title, description ON menus FOR EACH ROW WHEN (old.title::text <> new.title::text OR old.description::text <> new.description::text) EXECUTE FUNCTION note_replaced_texts();

CREATE TABLE operator_sessions (
  token_hash bytea NOT NULL,
  operator text NOT NULL,
  expires_on timestamptz NOT NULL,
  CONSTRAINT operator_sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT operator_sessions_operator_fkey FOREIGN KEY (operator) REFERENCES operators(name) ON DELETE CASCADE
);

CREATE TABLE operators (
  name text NOT NULL,
  password_hash text NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT operators_pkey PRIMARY KEY (name),
  CONSTRAINT operators_name_check CHECK (name ~ '^[a-z0-9-]{3,40}$')
);

CREATE TABLE option_groups (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name title NOT NULL,
  name_en title NOT NULL,
  kind text NOT NULL,
  min_choices smallint NOT NULL,
  max_choices smallint,
  free_choices smallint NOT NULL DEFAULT 0,
  options jsonb NOT NULL,
  sold_out uuid[] NOT NULL DEFAULT '{}'::uuid[],
  deleted boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  max_per_option smallint NOT NULL DEFAULT 1,
  charges text NOT NULL DEFAULT 'each',
  CONSTRAINT option_groups_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT option_groups_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT one_size CHECK (kind <> 'size' OR min_choices = 1 AND max_choices = 1 AND free_choices = 0),
  CONSTRAINT option_groups_charges_check CHECK (charges = ANY (ARRAY['each', 'highest'])),
  CONSTRAINT option_groups_check CHECK (max_choices >= GREATEST(min_choices::integer, 1)),
  CONSTRAINT option_groups_free_choices_check CHECK (free_choices >= 0),
  CONSTRAINT option_groups_kind_check CHECK (kind = ANY (ARRAY['extra', 'size'])),
  CONSTRAINT option_groups_max_per_option_check CHECK (max_per_option >= 1 AND max_per_option <= 9),
  CONSTRAINT option_groups_min_choices_check CHECK (min_choices >= 0)
);
CREATE TRIGGER follow_sizes AFTER INSERT OR UPDATE OF kind, options, deleted ON option_groups FOR EACH ROW WHEN (new.kind = 'size' AND NOT new.deleted) EXECUTE FUNCTION follow_sizes_of_group();
CREATE TRIGGER note_replaced_texts AFTER UPDATE OF name, options ON option_groups FOR EACH ROW WHEN (old.name::text <> new.name::text OR old.options <> new.options) EXECUTE FUNCTION note_replaced_texts();

CREATE TABLE order_counters (
  business_id uuid NOT NULL,
  last_number integer NOT NULL,
  CONSTRAINT order_counters_pkey PRIMARY KEY (business_id),
  CONSTRAINT order_counters_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT order_counters_last_number_check CHECK (last_number > 0)
) WITH (fillfactor=50);

CREATE TABLE order_items (
  business_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line smallint NOT NULL,
  id uuid NOT NULL,
  product_id uuid,
  name title NOT NULL,
  name_en title NOT NULL,
  price_mills mills NOT NULL,
  quantity smallint NOT NULL,
  done_on timestamptz,
  daily_menu_id uuid,
  parts jsonb,
  parts_done jsonb NOT NULL DEFAULT '{}'::jsonb,
  options jsonb,
  note text,
  tax_rate smallint,
  deposit_mills mills NOT NULL DEFAULT 0,
  course smallint,
  seat smallint,
  CONSTRAINT order_items_pkey PRIMARY KEY (business_id, order_id, line),
  CONSTRAINT order_items_business_id_daily_menu_id_fkey FOREIGN KEY (business_id, daily_menu_id) REFERENCES daily_menus(business_id, id),
  CONSTRAINT order_items_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, id) ON DELETE CASCADE,
  CONSTRAINT order_items_business_id_product_id_fkey FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id),
  CONSTRAINT daily_menus_have_parts CHECK ((daily_menu_id IS NULL) = (parts IS NULL)),
  CONSTRAINT line_is_of_one_thing CHECK (num_nonnulls(product_id, daily_menu_id) = 1),
  CONSTRAINT order_items_course_check CHECK (course >= 1 AND course <= 5),
  CONSTRAINT order_items_line_check CHECK (line >= 0 AND line <= 99),
  CONSTRAINT order_items_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 140),
  CONSTRAINT order_items_price_mills_check CHECK (price_mills::bigint >= 0),
  CONSTRAINT order_items_quantity_check CHECK (quantity >= 1 AND quantity <= 99),
  CONSTRAINT order_items_seat_check CHECK (seat >= 1 AND seat <= 99),
  CONSTRAINT order_items_tax_rate_check CHECK (tax_rate >= 0 AND tax_rate <= 10000)
);
CREATE TRIGGER note_late_change AFTER UPDATE OF name, product_id, daily_menu_id, quantity, price_mills, deposit_mills, tax_rate, options ON order_items FOR EACH ROW EXECUTE FUNCTION note_late_change_of_line();

CREATE TABLE orders (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  guest_id uuid,
  ip inet,
  status text NOT NULL DEFAULT 'CREATED',
  order_number integer,
  table_number integer,
  comment text,
  address text,
  email text,
  phone_number text,
  delivery_fee_mills mills NOT NULL DEFAULT 0,
  total_mills bigint NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  sent_on timestamptz,
  seen_on timestamptz,
  decided_on timestamptz,
  decided_by uuid,
  delivery_fee_tax_rate smallint,
  fired_courses smallint NOT NULL DEFAULT 1,
  ready_by timestamptz,
  preparing_on timestamptz,
  ready_on timestamptz,
  on_the_way_on timestamptz,
  completed_on timestamptz,
  cancelled_on timestamptz,
  withdrawn_on timestamptz,
  reason text,
  reason_text text,
  bill_id uuid,
  customer_name text,
  wanted_on timestamptz,
  destination jsonb,
  seen_by uuid,
  visit_id uuid,
  taken_by uuid,
  fired_up_to smallint,
  CONSTRAINT orders_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT orders_business_id_order_number_key UNIQUE (business_id, order_number),
  CONSTRAINT orders_business_id_bill_id_fkey FOREIGN KEY (business_id, bill_id) REFERENCES bills(business_id, id) ON DELETE SET NULL (bill_id),
  CONSTRAINT orders_business_id_decided_by_fkey FOREIGN KEY (business_id, decided_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (decided_by),
  CONSTRAINT orders_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT orders_business_id_taken_by_fkey FOREIGN KEY (business_id, taken_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (taken_by),
  CONSTRAINT orders_business_id_visit_id_fkey FOREIGN KEY (business_id, visit_id) REFERENCES visits(business_id, id),
  CONSTRAINT decided_orders_are_dated CHECK ((status = ANY (ARRAY['APPROVED', 'DECLINED'])) = (decided_on IS NOT NULL)),
  CONSTRAINT no_to_an_order CHECK (status = 'DECLINED' OR cancelled_on IS NULL AND withdrawn_on IS NULL AND reason IS NULL AND reason_text IS NULL),
  CONSTRAINT order_of_a_delivery CHECK (kind <> 'delivery' OR address IS NOT NULL AND phone_number IS NOT NULL AND (email IS NOT NULL OR guest_id IS NULL)),
  CONSTRAINT order_of_a_table CHECK (kind <> 'table' OR table_number IS NOT NULL OR visit_id IS NOT NULL),
  CONSTRAINT orders_address_check CHECK (char_length(address) >= 1 AND char_length(address) <= 300),
  CONSTRAINT orders_comment_check CHECK (char_length(comment) <= 1000),
  CONSTRAINT orders_delivery_fee_tax_rate_check CHECK (delivery_fee_tax_rate >= 0 AND delivery_fee_tax_rate <= 10000),
  CONSTRAINT orders_destination_check CHECK (destination IS NULL OR kind = 'delivery'),
  CONSTRAINT orders_fired_courses_check CHECK (fired_courses >= 1),
  CONSTRAINT orders_fired_up_to_check CHECK (fired_up_to >= 1 AND fired_up_to <= 5),
  CONSTRAINT orders_kind_check CHECK (kind = ANY (ARRAY['table', 'pickup', 'delivery'])),
  CONSTRAINT orders_reason_text_check CHECK (length(reason_text) <= 140),
  CONSTRAINT orders_status_check CHECK (status = ANY (ARRAY['CREATED', 'SENT', 'APPROVED', 'DECLINED'])),
  CONSTRAINT orders_total_mills_check CHECK (total_mills > 0 OR total_mills = 0 AND guest_id IS NULL),
  CONSTRAINT pickup_has_a_customer CHECK (kind <> 'pickup' OR customer_name IS NOT NULL AND phone_number IS NOT NULL),
  CONSTRAINT sent_orders_are_numbered CHECK ((status = 'CREATED') = (order_number IS NULL) AND (status = 'CREATED') = (sent_on IS NULL)),
  CONSTRAINT steps_follow_approval CHECK (status = 'APPROVED' OR cancelled_on IS NOT NULL OR COALESCE(preparing_on, ready_on, on_the_way_on, completed_on, ready_by) IS NULL)
);
CREATE INDEX orders_approved ON orders USING btree (business_id, decided_on) WHERE status = 'APPROVED';
CREATE INDEX orders_by_customer ON orders USING btree (business_id, sent_on DESC) INCLUDE (customer_name, phone_number) WHERE phone_number IS NOT NULL;
CREATE INDEX orders_by_slot ON orders USING btree (business_id, wanted_on) WHERE wanted_on IS NOT NULL;
CREATE INDEX orders_cancelled ON orders USING btree (business_id, cancelled_on) WHERE cancelled_on IS NOT NULL;
CREATE INDEX orders_newest ON orders USING btree (business_id, kind, order_number DESC) WHERE status <> 'CREATED';
CREATE INDEX orders_of_bill ON orders USING btree (business_id, bill_id) WHERE bill_id IS NOT NULL;
CREATE INDEX orders_of_guest ON orders USING btree (business_id, guest_id, order_number DESC);
CREATE INDEX orders_of_visit ON orders USING btree (business_id, visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX orders_pending ON orders USING btree (business_id, kind) WHERE status = 'SENT';
CREATE INDEX orders_sold ON orders USING btree (business_id, sent_on) WHERE status = ANY (ARRAY['APPROVED', 'DECLINED']);
CREATE INDEX orders_unsent ON orders USING btree (created_on) WHERE status = 'CREATED';
CREATE TRIGGER note_late_change AFTER UPDATE OF business_id, kind, status, table_number, bill_id, total_mills, delivery_fee_mills, delivery_fee_tax_rate, sent_on, decided_on, ready_on, wanted_on, cancelled_on, withdrawn_on ON orders FOR EACH ROW WHEN (LEAST(old.sent_on, new.sent_on) < (now() - '1 day'::interval)) EXECUTE FUNCTION note_late_change();
CREATE TRIGGER note_late_delete AFTER DELETE ON orders FOR EACH ROW WHEN (old.sent_on < (now() - '1 day'::interval)) EXECUTE FUNCTION note_late_change();
CREATE TRIGGER note_late_insert AFTER INSERT ON orders FOR EACH ROW WHEN (new.sent_on < (now() - '1 day'::interval)) EXECUTE FUNCTION note_late_change();

CREATE TABLE page_texts (
  name text NOT NULL,
  page jsonb NOT NULL,
  CONSTRAINT page_texts_pkey PRIMARY KEY (name),
  CONSTRAINT page_texts_name_fkey FOREIGN KEY (name) REFERENCES media_files(name) ON DELETE CASCADE
);

CREATE TABLE page_visits (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  started_on timestamptz NOT NULL DEFAULT now(),
  last_seen_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT page_visits_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT page_visits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE
);
CREATE INDEX page_visits_age ON page_visits USING btree (started_on);
CREATE INDEX page_visits_of_guest ON page_visits USING btree (business_id, guest_id, last_seen_on DESC);
CREATE INDEX page_visits_since ON page_visits USING btree (business_id, started_on);

CREATE TABLE page_visits_by_day (
  business_id uuid NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  CONSTRAINT page_visits_by_day_pkey PRIMARY KEY (business_id, day),
  CONSTRAINT page_visits_by_day_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT page_visits_by_day_count_check CHECK (count > 0)
);

CREATE TABLE password_resets (
  code_hash bytea NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  expires_on timestamptz NOT NULL,
  account_id uuid NOT NULL,
  CONSTRAINT password_resets_pkey PRIMARY KEY (code_hash),
  CONSTRAINT password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_of_account ON password_resets USING btree (account_id);

CREATE TABLE payment_lines (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  refund_id uuid,
  order_id uuid NOT NULL,
  line smallint NOT NULL,
  quantity smallint NOT NULL,
  mills mills NOT NULL,
  CONSTRAINT payment_lines_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT payment_lines_business_id_order_id_line_fkey FOREIGN KEY (business_id, order_id, line) REFERENCES order_items(business_id, order_id, line) ON DELETE CASCADE,
  CONSTRAINT payment_lines_business_id_payment_id_fkey FOREIGN KEY (business_id, payment_id) REFERENCES payments(business_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_lines_business_id_refund_id_fkey FOREIGN KEY (business_id, refund_id) REFERENCES refunds(business_id, id) ON DELETE CASCADE,
  CONSTRAINT payment_lines_quantity_check CHECK (quantity > 0)
);
CREATE INDEX payment_lines_of_order ON payment_lines USING btree (business_id, order_id);
CREATE INDEX payment_lines_of_payment ON payment_lines USING btree (business_id, payment_id);

CREATE TABLE payment_providers (
  business_id uuid NOT NULL,
  provider text NOT NULL,
  secret_key text NOT NULL,
  webhook_secret text,
  key_ending text NOT NULL,
  is_test boolean NOT NULL,
  account text,
  account_name text,
  created_on timestamptz NOT NULL,
  created_by uuid,
  heard_on timestamptz,
  CONSTRAINT payment_providers_pkey PRIMARY KEY (business_id, provider),
  CONSTRAINT payment_providers_business_id_created_by_fkey FOREIGN KEY (business_id, created_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (created_by),
  CONSTRAINT payment_providers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT payment_providers_key_ending_check CHECK (char_length(key_ending) >= 1 AND char_length(key_ending) <= 4),
  CONSTRAINT payment_providers_provider_check CHECK (provider ~ '^[a-z]{2,20}$')
);

CREATE TABLE payments (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  visit_id uuid,
  order_id uuid,
  bill_id uuid,
  part text NOT NULL,
  share_of smallint,
  share_base_mills mills,
  amount_mills mills NOT NULL,
  tip_mills mills NOT NULL DEFAULT 0,
  given_mills mills,
  method text NOT NULL,
  provider text,
  reference text,
  created_on timestamptz NOT NULL,
  expires_on timestamptz,
  pending_on timestamptz,
  paid_on timestamptz,
  failed_on timestamptz,
  expired_on timestamptz,
  cancelled_on timestamptz,
  taken_by uuid,
  guest_id uuid,
  drawer_id uuid,
  refused text,
  noticed_on timestamptz,
  CONSTRAINT payments_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT payments_business_id_provider_reference_key UNIQUE (business_id, provider, reference),
  CONSTRAINT payments_business_id_bill_id_fkey FOREIGN KEY (business_id, bill_id) REFERENCES bills(business_id, id) ON DELETE SET NULL (bill_id),
  CONSTRAINT payments_business_id_drawer_id_fkey FOREIGN KEY (business_id, drawer_id) REFERENCES drawers(business_id, id),
  CONSTRAINT payments_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT payments_business_id_taken_by_fkey FOREIGN KEY (business_id, taken_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (taken_by),
  CONSTRAINT payments_business_id_visit_id_fkey FOREIGN KEY (business_id, visit_id) REFERENCES visits(business_id, id),
  CONSTRAINT online_payments_have_a_provider CHECK ((method = 'online') = (provider IS NOT NULL)),
  CONSTRAINT payment_of_something CHECK (num_nonnulls(visit_id, order_id, bill_id) > 0),
  CONSTRAINT payments_check CHECK (given_mills::bigint >= (amount_mills::bigint + tip_mills::bigint)),
  CONSTRAINT payments_method_check CHECK (method = ANY (ARRAY['cash', 'card', 'voucher', 'transfer', 'other', 'online'])),
  CONSTRAINT payments_part_check CHECK (part = ANY (ARRAY['rest', 'lines', 'amount', 'share'])),
  CONSTRAINT payments_share_of_check CHECK (share_of >= 2 AND share_of <= 99),
  CONSTRAINT shares_are_complete CHECK ((part = 'share') = (share_of IS NOT NULL) AND (part = 'share') = (share_base_mills IS NOT NULL)),
  CONSTRAINT unpaid_payments_end_once CHECK (num_nonnulls(failed_on, expired_on, cancelled_on) <= 1)
);
CREATE INDEX payments_newest ON payments USING btree (business_id, paid_on) WHERE paid_on IS NOT NULL;
CREATE INDEX payments_of_bill ON payments USING btree (business_id, bill_id) WHERE bill_id IS NOT NULL;
CREATE INDEX payments_of_drawer ON payments USING btree (business_id, drawer_id) WHERE drawer_id IS NOT NULL;
CREATE INDEX payments_of_order ON payments USING btree (business_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_of_visit ON payments USING btree (business_id, visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX payments_under_way ON payments USING btree (pending_on) WHERE pending_on IS NOT NULL AND num_nonnulls(paid_on, failed_on, expired_on, cancelled_on) = 0;
CREATE TRIGGER tell_of_new_payment AFTER INSERT ON payments FOR EACH ROW WHEN (new.paid_on IS NOT NULL) EXECUTE FUNCTION tell_of_payment();
CREATE TRIGGER tell_of_payment AFTER UPDATE OF paid_on ON payments FOR EACH ROW WHEN (old.paid_on IS NULL AND new.paid_on IS NOT NULL) EXECUTE FUNCTION tell_of_payment();

CREATE TABLE pin_failures (
  business_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  tried_at uuid NOT NULL,
  failures integer NOT NULL,
  again_on timestamptz NOT NULL,
  CONSTRAINT pin_failures_pkey PRIMARY KEY (business_id, staff_id, tried_at),
  CONSTRAINT pin_failures_business_id_staff_id_fkey FOREIGN KEY (business_id, staff_id) REFERENCES staff(business_id, id) ON DELETE CASCADE
);

CREATE TABLE price_rules (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name title NOT NULL,
  name_en title,
  scope text NOT NULL,
  submenu_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  product_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  order_kind text,
  days smallint[] NOT NULL DEFAULT '{}'::smallint[],
  start_time time,
  end_time time,
  percent smallint,
  price_mills mills,
  active boolean NOT NULL DEFAULT true,
  deleted boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT price_rules_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT price_rules_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT one_measure CHECK ((percent IS NULL) <> (price_mills IS NULL)),
  CONSTRAINT price_rules_days_check CHECK (days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  CONSTRAINT price_rules_order_kind_check CHECK (order_kind = ANY (ARRAY['table', 'pickup', 'delivery'])),
  CONSTRAINT price_rules_percent_check CHECK (percent >= '-99'::integer AND percent <= 200 AND percent <> 0),
  CONSTRAINT price_rules_price_mills_check CHECK (price_mills::bigint > 0),
  CONSTRAINT price_rules_scope_check CHECK (scope = ANY (ARRAY['all', 'submenus', 'products'])),
  CONSTRAINT window_is_whole CHECK ((start_time IS NULL) = (end_time IS NULL))
);
CREATE TRIGGER note_replaced_texts AFTER UPDATE OF name ON price_rules FOR EACH ROW WHEN (old.name::text <> new.name::text) EXECUTE FUNCTION note_replaced_texts();

CREATE TABLE print_jobs (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  printer_id uuid NOT NULL,
  order_id uuid,
  copy smallint NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'waiting',
  cuts_before bigint,
  again boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL,
  sent_on timestamptz,
  done_on timestamptz,
  cancels boolean NOT NULL DEFAULT false,
  due_on timestamptz,
  change_id uuid,
  course smallint,
  receipt_id uuid,
  CONSTRAINT print_jobs_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT print_jobs_business_id_order_id_printer_id_copy_key UNIQUE (business_id, order_id, printer_id, copy),
  CONSTRAINT print_jobs_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT print_jobs_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, id) ON DELETE CASCADE,
  CONSTRAINT print_jobs_business_id_printer_id_fkey FOREIGN KEY (business_id, printer_id) REFERENCES printers(business_id, id) ON DELETE CASCADE,
  CONSTRAINT print_jobs_business_id_receipt_id_fkey FOREIGN KEY (business_id, receipt_id) REFERENCES receipts(business_id, id) ON DELETE CASCADE,
  CONSTRAINT print_jobs_state_check CHECK (state = ANY (ARRAY['waiting', 'sent', 'printed', 'dropped']))
);
CREATE INDEX print_jobs_oldest ON print_jobs USING btree (created_on);
CREATE INDEX print_jobs_open ON print_jobs USING btree (business_id, printer_id, id) WHERE state = ANY (ARRAY['waiting', 'sent']);

CREATE TABLE printers (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  host text,
  port integer,
  counts_cuts boolean NOT NULL DEFAULT true,
  ask_key text NOT NULL,
  language text NOT NULL,
  columns smallint NOT NULL,
  stations text[] NOT NULL DEFAULT '{}'[],
  active boolean NOT NULL DEFAULT true,
  seen_on timestamptz,
  problem text,
  problem_on timestamptz,
  busy_until timestamptz,
  deleted boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT printers_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT printers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT printers_check CHECK ((kind = 'network') = (host IS NOT NULL AND port IS NOT NULL)),
  CONSTRAINT printers_columns_check CHECK (columns >= 32 AND columns <= 48),
  CONSTRAINT printers_kind_check CHECK (kind = ANY (ARRAY['network', 'star', 'epson'])),
  CONSTRAINT printers_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT printers_port_check CHECK (port >= 1 AND port <= 65535),
  CONSTRAINT printers_problem_check CHECK (problem = ANY (ARRAY['unreachable', 'paper', 'cover', 'offline', 'silent', 'refused']))
);

CREATE TABLE product_images (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  link text NOT NULL,
  thumbnail text NOT NULL,
  "order" place NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_images_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT product_images_business_id_product_id_order_key UNIQUE (business_id, product_id, "order") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT product_images_business_id_product_id_fkey FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id) ON DELETE CASCADE,
  CONSTRAINT product_images_link_check CHECK (char_length(link) <= 2048),
  CONSTRAINT product_images_order_check CHECK ("order"::integer < 5)
);
CREATE TRIGGER keep_media AFTER INSERT OR UPDATE OF link, thumbnail ON product_images FOR EACH ROW EXECUTE FUNCTION keep_referenced_media('link', 'thumbnail');

CREATE TABLE product_rates (
  business_id uuid NOT NULL,
  product_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  rate smallint NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  ip inet,
  set_aside_on timestamptz,
  CONSTRAINT product_rates_pkey PRIMARY KEY (business_id, product_id, guest_id),
  CONSTRAINT product_rates_business_id_product_id_fkey FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id) ON DELETE CASCADE,
  CONSTRAINT product_rates_rate_check CHECK (rate >= 1 AND rate <= 5)
);
CREATE INDEX product_rates_of_guest ON product_rates USING btree (business_id, guest_id);
CREATE INDEX product_rates_with_address ON product_rates USING btree (created_on) WHERE ip IS NOT NULL;

CREATE TABLE products (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name title NOT NULL,
  name_en title NOT NULL,
  description description,
  description_en description,
  price_mills mills NOT NULL,
  preparing_time integer,
  active boolean NOT NULL DEFAULT true,
  deleted boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  allergens text[],
  diets text[] NOT NULL DEFAULT '{}'[],
  spicy smallint NOT NULL DEFAULT 0,
  station text,
  untranslated boolean NOT NULL DEFAULT false,
  option_groups jsonb NOT NULL DEFAULT '[]'::jsonb,
  tax_id uuid,
  deposit_mills mills NOT NULL DEFAULT 0,
  stock smallint,
  stock_until timestamptz,
  stock_set_on timestamptz,
  badges text[] NOT NULL DEFAULT '{}'[],
  popular boolean NOT NULL DEFAULT false,
  goes_well_with uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT products_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT products_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT products_business_id_tax_id_fkey FOREIGN KEY (business_id, tax_id) REFERENCES taxes(business_id, id) ON DELETE SET NULL (tax_id),
  CONSTRAINT products_allergens_check CHECK (allergens <@ ARRAY['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']),
  CONSTRAINT products_badges_check CHECK (badges <@ ARRAY['new', 'chefsChoice']),
  CONSTRAINT products_check CHECK (price_mills::bigint > 0 OR price_mills::bigint = 0 AND NOT active),
  CONSTRAINT products_diets_check CHECK (diets <@ ARRAY['vegetarian', 'vegan', 'gluten-free', 'halal']),
  CONSTRAINT products_goes_well_with_check CHECK (cardinality(goes_well_with) <= 4),
  CONSTRAINT products_preparing_time_check CHECK (preparing_time >= 0 AND preparing_time <= 1440),
  CONSTRAINT products_spicy_check CHECK (spicy >= 0 AND spicy <= 3),
  CONSTRAINT products_station_check CHECK (length(station) >= 1 AND length(station) <= 40),
  CONSTRAINT products_stock_check CHECK (stock >= 0 AND stock <= 9999)
);
CREATE INDEX products_by_id ON products USING btree (id);
CREATE INDEX products_counted ON products USING btree (business_id, id) WHERE stock IS NOT NULL;
CREATE INDEX products_newest ON products USING btree (business_id, updated_on DESC);
CREATE INDEX products_without_price ON products USING btree (business_id, id) WHERE price_mills::bigint = 0 AND NOT deleted;
CREATE TRIGGER follow_sizes AFTER INSERT OR UPDATE OF price_mills, option_groups ON products FOR EACH ROW WHEN (new.option_groups <> '[]'::jsonb) EXECUTE FUNCTION follow_sizes_of_product();
CREATE TRIGGER note_replaced_texts AFTER UPDATE OF name, description ON products FOR EACH ROW WHEN (old.name::text <> new.name::text OR old.description::text <> new.description::text) EXECUTE FUNCTION note_replaced_texts();
CREATE TRIGGER tell_of_stock AFTER UPDATE OF stock ON products FOR EACH ROW WHEN (old.stock IS DISTINCT FROM new.stock) EXECUTE FUNCTION tell_of_stock();

CREATE TABLE push_subscriptions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  endpoint text NOT NULL,
  value jsonb NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  token_hash bytea NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT push_subscriptions_endpoint_business_id_key UNIQUE (endpoint, business_id),
  CONSTRAINT push_subscriptions_business_id_staff_id_fkey FOREIGN KEY (business_id, staff_id) REFERENCES staff(business_id, id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES staff_tokens(token_hash) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions USING btree (token_hash);

CREATE TABLE read_products (
  business_id uuid NOT NULL,
  menu_id uuid NOT NULL,
  product_id uuid NOT NULL,
  confidence real NOT NULL,
  doubts text[] NOT NULL,
  place jsonb,
  proposed_price_mills mills,
  CONSTRAINT read_products_pkey PRIMARY KEY (business_id, menu_id, product_id),
  CONSTRAINT read_products_business_id_menu_id_fkey FOREIGN KEY (business_id, menu_id) REFERENCES menu_reviews(business_id, menu_id) ON DELETE CASCADE,
  CONSTRAINT read_products_business_id_product_id_fkey FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id) ON DELETE CASCADE
);
CREATE INDEX read_products_product ON read_products USING btree (business_id, product_id);

CREATE TABLE receipt_counters (
  business_id uuid NOT NULL,
  year smallint NOT NULL,
  last_number integer NOT NULL,
  last_digest bytea,
  CONSTRAINT receipt_counters_pkey PRIMARY KEY (business_id),
  CONSTRAINT receipt_counters_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT receipt_counters_last_number_check CHECK (last_number > 0)
);

CREATE TABLE receipts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  year smallint NOT NULL,
  number integer NOT NULL,
  bill_id uuid NOT NULL,
  corrects uuid,
  issued_on timestamptz NOT NULL,
  total_mills bigint NOT NULL,
  content jsonb NOT NULL,
  digest bytea NOT NULL,
  CONSTRAINT receipts_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT receipts_business_id_year_number_key UNIQUE (business_id, year, number),
  CONSTRAINT receipts_business_id_corrects_fkey FOREIGN KEY (business_id, corrects) REFERENCES receipts(business_id, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT receipts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT receipts_number_check CHECK (number > 0)
);
CREATE UNIQUE INDEX counter_receipt_of ON receipts USING btree (business_id, corrects) WHERE corrects IS NOT NULL;
CREATE INDEX receipts_by_id ON receipts USING btree (id);
CREATE INDEX receipts_of_bill ON receipts USING btree (business_id, bill_id);
CREATE TRIGGER keep_receipt BEFORE DELETE OR UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipt();
CREATE TRIGGER keep_receipts BEFORE TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION keep_receipt();

CREATE TABLE record_edits (
  business_id uuid NOT NULL,
  record_id uuid NOT NULL,
  field text NOT NULL,
  staff_id uuid NOT NULL,
  edited_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT record_edits_pkey PRIMARY KEY (business_id, record_id, field),
  CONSTRAINT record_edits_business_id_staff_id_fkey FOREIGN KEY (business_id, staff_id) REFERENCES staff(business_id, id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  account_id uuid NOT NULL,
  code_hash text NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE TABLE refunds (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount_mills mills NOT NULL,
  tip_mills mills NOT NULL DEFAULT 0,
  reason text,
  reference text,
  created_on timestamptz NOT NULL,
  done_on timestamptz,
  failed_on timestamptz,
  noticed_on timestamptz,
  refunded_by uuid,
  approved_by uuid,
  drawer_id uuid,
  cause text,
  CONSTRAINT refunds_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT refunds_business_id_approved_by_fkey FOREIGN KEY (business_id, approved_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (approved_by),
  CONSTRAINT refunds_business_id_drawer_id_fkey FOREIGN KEY (business_id, drawer_id) REFERENCES drawers(business_id, id),
  CONSTRAINT refunds_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT refunds_business_id_payment_id_fkey FOREIGN KEY (business_id, payment_id) REFERENCES payments(business_id, id),
  CONSTRAINT refunds_business_id_refunded_by_fkey FOREIGN KEY (business_id, refunded_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (refunded_by),
  CONSTRAINT refunds_cause_check CHECK (cause = ANY (ARRAY['notSent', 'declined', 'withdrawn', 'cancelled'])),
  CONSTRAINT refunds_give_something_back CHECK ((amount_mills::bigint + tip_mills::bigint) > 0),
  CONSTRAINT refunds_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 140)
);
CREATE UNIQUE INDEX refund_of_provider ON refunds USING btree (business_id, payment_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX refunds_newest ON refunds USING btree (business_id, done_on) WHERE done_on IS NOT NULL;
CREATE INDEX refunds_of_drawer ON refunds USING btree (business_id, drawer_id) WHERE drawer_id IS NOT NULL;
CREATE INDEX refunds_of_payment ON refunds USING btree (business_id, payment_id);
CREATE INDEX refunds_under_way ON refunds USING btree (created_on) WHERE done_on IS NULL AND failed_on IS NULL AND (refunded_by IS NOT NULL OR cause IS NOT NULL);
CREATE TRIGGER tell_of_new_refund AFTER INSERT ON refunds FOR EACH ROW WHEN (new.done_on IS NOT NULL) EXECUTE FUNCTION tell_of_refund();
CREATE TRIGGER tell_of_refund AFTER UPDATE OF done_on ON refunds FOR EACH ROW WHEN (old.done_on IS NULL AND new.done_on IS NOT NULL) EXECUTE FUNCTION tell_of_refund();

CREATE TABLE replaced_texts (
  business_id uuid NOT NULL,
  digest uuid NOT NULL,
  replaced uuid NOT NULL,
  kept text,
  CONSTRAINT replaced_texts_pkey PRIMARY KEY (business_id, digest),
  CONSTRAINT replaced_texts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE
);

CREATE TABLE staff (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  weekly_figures boolean NOT NULL DEFAULT false,
  week_due_on timestamptz,
  role text NOT NULL,
  account_id uuid,
  ended_on timestamptz,
  pin_hash text,
  CONSTRAINT staff_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT staff_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT staff_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT staff_check CHECK (ended_on IS NULL OR account_id IS NULL),
  CONSTRAINT staff_role_check CHECK (role = ANY (ARRAY['owner', 'manager', 'service', 'kitchen', 'courier', 'key']))
);
CREATE UNIQUE INDEX staff_of_account ON staff USING btree (account_id, business_id);
CREATE INDEX staff_weekly_figures ON staff USING btree (business_id, id) WHERE weekly_figures;

CREATE TABLE staff_tokens (
  token_hash bytea NOT NULL,
  business_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  expires_on timestamptz NOT NULL,
  user_agent text,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  device_id uuid,
  CONSTRAINT staff_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT staff_tokens_business_id_device_id_fkey FOREIGN KEY (business_id, device_id) REFERENCES devices(business_id, id) ON DELETE CASCADE,
  CONSTRAINT staff_tokens_business_id_staff_id_fkey FOREIGN KEY (business_id, staff_id) REFERENCES staff(business_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_tokens_expiry ON staff_tokens USING btree (expires_on);
CREATE INDEX staff_tokens_of_device ON staff_tokens USING btree (business_id, device_id) WHERE device_id IS NOT NULL;
CREATE INDEX staff_tokens_of_staff ON staff_tokens USING btree (business_id, staff_id);

CREATE TABLE stripe_events (
  id text NOT NULL,
  type text NOT NULL,
  received_on timestamptz NOT NULL,
  CONSTRAINT stripe_events_pkey PRIMARY KEY (id)
);
CREATE INDEX stripe_events_received_on ON stripe_events USING btree (received_on);

CREATE TABLE submenu_products (
  business_id uuid NOT NULL,
  submenu_id uuid NOT NULL,
  product_id uuid NOT NULL,
  "order" place NOT NULL,
  CONSTRAINT submenu_products_pkey PRIMARY KEY (business_id, submenu_id, product_id),
  CONSTRAINT submenu_products_business_id_product_id_fkey FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id) ON DELETE CASCADE,
  CONSTRAINT submenu_products_business_id_submenu_id_fkey FOREIGN KEY (business_id, submenu_id) REFERENCES submenus(business_id, id) ON DELETE CASCADE
);
CREATE INDEX submenu_products_of_product ON submenu_products USING btree (business_id, product_id);

CREATE TABLE submenus (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  menu_id uuid NOT NULL,
  title title NOT NULL,
  title_en title NOT NULL,
  description description,
  description_en description,
  category text,
  logo text,
  icon text,
  start_time time,
  end_time time,
  active boolean NOT NULL DEFAULT true,
  deleted boolean NOT NULL DEFAULT false,
  "order" place NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  station text,
  CONSTRAINT submenus_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT submenus_business_id_menu_id_fkey FOREIGN KEY (business_id, menu_id) REFERENCES menus(business_id, id) ON DELETE CASCADE,
  CONSTRAINT submenus_station_check CHECK (length(station) >= 1 AND length(station) <= 40),
  CONSTRAINT window_is_whole CHECK ((start_time IS NULL) = (end_time IS NULL))
);
CREATE INDEX submenus_of_menu ON submenus USING btree (business_id, menu_id, "order");
CREATE TRIGGER keep_media AFTER INSERT OR UPDATE OF logo ON submenus FOR EACH ROW EXECUTE FUNCTION keep_referenced_media('logo');
CREATE TRIGGER note_replaced_texts AFTER UPDATE OF title, description ON submenus FOR EACH ROW WHEN (old.title::text <> new.title::text OR old.description::text <> new.description::text) EXECUTE FUNCTION note_replaced_texts();

CREATE TABLE subscriptions (
  business_id uuid NOT NULL,
  stripe_subscription_id text,
  key text NOT NULL,
  status text NOT NULL,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  current_period_end timestamptz NOT NULL,
  updated_on timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (business_id),
  CONSTRAINT subscriptions_stripe_subscription_id_key UNIQUE (stripe_subscription_id),
  CONSTRAINT subscriptions_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT subscriptions_key_check CHECK (key = ANY (ARRAY['monthly_1', 'yearly_1']))
);

CREATE TABLE tables (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  area_id uuid,
  seats smallint,
  shape text,
  x smallint,
  y smallint,
  width smallint,
  height smallint,
  CONSTRAINT tables_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT tables_business_id_number_key UNIQUE (business_id, number),
  CONSTRAINT tables_business_id_area_id_fkey FOREIGN KEY (business_id, area_id) REFERENCES areas(business_id, id) ON DELETE SET NULL (area_id),
  CONSTRAINT tables_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT tables_check CHECK (num_nulls(shape, x, y, width, height) = ANY (ARRAY[0, 5])),
  CONSTRAINT tables_height_check CHECK (height > 0),
  CONSTRAINT tables_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT tables_number_check CHECK (number >= 0),
  CONSTRAINT tables_seats_check CHECK (seats > 0),
  CONSTRAINT tables_shape_check CHECK (shape = ANY (ARRAY['round', 'rectangular'])),
  CONSTRAINT tables_width_check CHECK (width > 0),
  CONSTRAINT tables_x_check CHECK (x >= 0),
  CONSTRAINT tables_y_check CHECK (y >= 0)
);
CREATE INDEX tables_by_id ON tables USING btree (id);

CREATE TABLE taxes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  table_rate smallint NOT NULL,
  delivery_rate smallint NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  deleted boolean NOT NULL DEFAULT false,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT taxes_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT taxes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT taxes_delivery_rate_check CHECK (delivery_rate >= 0 AND delivery_rate <= 10000),
  CONSTRAINT taxes_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT taxes_table_rate_check CHECK (table_rate >= 0 AND table_rate <= 10000)
);
CREATE UNIQUE INDEX taxes_default ON taxes USING btree (business_id) WHERE is_default AND NOT deleted;

CREATE TABLE translations (
  business_id uuid NOT NULL,
  language text NOT NULL,
  digest uuid NOT NULL,
  source text NOT NULL,
  text text NOT NULL,
  state text NOT NULL,
  updated_on timestamptz NOT NULL,
  CONSTRAINT translations_pkey PRIMARY KEY (business_id, language, digest),
  CONSTRAINT translations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT translations_language_check CHECK (char_length(language) >= 2 AND char_length(language) <= 35),
  CONSTRAINT translations_source_check CHECK (char_length(source) >= 1 AND char_length(source) <= 2000),
  CONSTRAINT translations_state_check CHECK (state = ANY (ARRAY['hand', 'machine', 'checked'])),
  CONSTRAINT translations_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000)
);

CREATE TABLE visits (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  table_number integer,
  joined_tables integer[] NOT NULL DEFAULT '{}'::integer[],
  guests smallint,
  label text,
  opened_on timestamptz NOT NULL,
  opened_by uuid,
  served_by uuid,
  last_order_on timestamptz NOT NULL,
  closed_on timestamptz,
  joined_by_guests boolean NOT NULL,
  kind text NOT NULL DEFAULT 'table',
  receipt_for jsonb,
  CONSTRAINT visits_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT visits_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT visits_business_id_opened_by_fkey FOREIGN KEY (business_id, opened_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (opened_by),
  CONSTRAINT visits_business_id_served_by_fkey FOREIGN KEY (business_id, served_by) REFERENCES staff(business_id, id) ON DELETE SET NULL (served_by),
  CONSTRAINT takeaway_sits_nowhere CHECK (kind = 'table' OR table_number IS NULL AND NOT joined_by_guests),
  CONSTRAINT visits_guests_check CHECK (guests >= 1 AND guests <= 999),
  CONSTRAINT visits_kind_check CHECK (kind = ANY (ARRAY['table', 'pickup', 'delivery'])),
  CONSTRAINT visits_label_check CHECK (char_length(label) >= 1 AND char_length(label) <= 60)
);
CREATE INDEX open_visits ON visits USING btree (business_id) WHERE closed_on IS NULL;
CREATE UNIQUE INDEX visit_joined_by_guests ON visits USING btree (business_id, table_number) WHERE closed_on IS NULL AND joined_by_guests;
CREATE TRIGGER tell_of_opened_visit AFTER INSERT ON visits FOR EACH ROW WHEN (new.closed_on IS NULL) EXECUTE FUNCTION tell_of_visit();
CREATE TRIGGER tell_of_visit AFTER UPDATE OF closed_on ON visits FOR EACH ROW WHEN ((old.closed_on IS NULL) <> (new.closed_on IS NULL)) EXECUTE FUNCTION tell_of_visit();

CREATE TABLE waiter_calls (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  table_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  ip inet NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  cleared_on timestamptz,
  reason text,
  visit_id uuid,
  CONSTRAINT waiter_calls_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT waiter_calls_business_id_table_id_fkey FOREIGN KEY (business_id, table_id) REFERENCES tables(business_id, id) ON DELETE CASCADE,
  CONSTRAINT waiter_calls_business_id_visit_id_fkey FOREIGN KEY (business_id, visit_id) REFERENCES visits(business_id, id),
  CONSTRAINT waiter_calls_reason_check CHECK (reason = ANY (ARRAY['order', 'bill', 'billCash', 'billCard', 'other']))
);
CREATE INDEX waiter_calls_of_guest ON waiter_calls USING btree (business_id, guest_id, created_on DESC);
CREATE INDEX waiter_calls_of_visit ON waiter_calls USING btree (business_id, visit_id) WHERE cleared_on IS NULL;
CREATE INDEX waiter_calls_open ON waiter_calls USING btree (business_id, table_id, guest_id) WHERE cleared_on IS NULL;

CREATE TABLE webhook_endpoints (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  types text[] NOT NULL,
  secret text NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  failing_since timestamptz,
  given_up_on timestamptz,
  created_on timestamptz NOT NULL,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (business_id, id),
  CONSTRAINT webhook_endpoints_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE
);

CREATE TABLE webhook_messages (
  business_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  "position" bigint NOT NULL,
  type text NOT NULL,
  record_id text NOT NULL,
  data jsonb NOT NULL,
  happened_on timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  due_on timestamptz NOT NULL,
  claimed_until timestamptz,
  tried_on timestamptz,
  first_tried_on timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  status smallint,
  answer text,
  took_ms integer,
  CONSTRAINT webhook_messages_pkey PRIMARY KEY (business_id, endpoint_id, id),
  CONSTRAINT webhook_messages_business_id_endpoint_id_fkey FOREIGN KEY (business_id, endpoint_id) REFERENCES webhook_endpoints(business_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_messages_state_check CHECK (state = ANY (ARRAY['waiting', 'sent']))
);
CREATE INDEX webhook_messages_due ON webhook_messages USING btree (due_on) WHERE state = 'waiting';
CREATE INDEX webhook_messages_log ON webhook_messages USING btree (business_id, endpoint_id, "position" DESC);
CREATE INDEX webhook_messages_waiting ON webhook_messages USING btree (business_id, endpoint_id, record_id, "position") WHERE state = 'waiting';
CREATE TRIGGER announce_webhook_messages AFTER INSERT ON webhook_messages REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION announce_webhook_messages();

CREATE VIEW card_texts AS
 SELECT menus.business_id,
    'menu'::text AS kind,
    menus.id,
    texts.field,
    texts.source,
    texts.second
   FROM menus,
    LATERAL ( VALUES ('title'::text,menus.title::text,menus.title_en::text), ('description'::text,menus.description,NULLIF(menus.description_en::text, menus.description::text))) texts(field, source, second)
  WHERE NOT menus.deleted AND texts.source <> ''::text
UNION ALL
 SELECT submenus.business_id,
    'submenu'::text AS kind,
    submenus.id,
    texts.field,
    texts.source,
    texts.second
   FROM submenus,
    LATERAL ( VALUES ('title'::text,submenus.title::text,submenus.title_en::text), ('description'::text,submenus.description,NULLIF(submenus.description_en::text, submenus.description::text))) texts(field, source, second)
  WHERE NOT submenus.deleted AND texts.source <> ''::text
UNION ALL
 SELECT products.business_id,
    'product'::text AS kind,
    products.id,
    texts.field,
    texts.source,
        CASE
            WHEN NOT products.untranslated THEN texts.second
            ELSE NULL::text
        END AS second
   FROM products,
    LATERAL ( VALUES ('name'::text,products.name::text,products.name_en::text), ('description'::text,products.description,NULLIF(products.description_en::text, products.description::text))) texts(field, source, second)
  WHERE NOT products.deleted AND texts.source <> ''::text
UNION ALL
 SELECT option_groups.business_id,
    'optionGroup'::text AS kind,
    option_groups.id,
    'name'::text AS field,
    option_groups.name AS source,
    option_groups.name_en AS second
   FROM option_groups
  WHERE NOT option_groups.deleted
UNION ALL
 SELECT option_groups.business_id,
    'optionGroup'::text AS kind,
    option_groups.id,
    'options.'::text || (one.value ->> 'id'::text) AS field,
    one.value ->> 'name'::text AS source,
    one.value ->> 'nameEn'::text AS second
   FROM option_groups,
    LATERAL jsonb_array_elements(option_groups.options) one(value)
  WHERE NOT option_groups.deleted
UNION ALL
 SELECT daily_menus.business_id,
    'dailyMenu'::text AS kind,
    daily_menus.id,
    texts.field,
    texts.source,
    texts.second
   FROM daily_menus,
    LATERAL ( VALUES ('title'::text,daily_menus.title::text,daily_menus.title_en), ('description'::text,daily_menus.description,NULLIF(daily_menus.description_en::text, daily_menus.description::text))) texts(field, source, second)
  WHERE NOT daily_menus.deleted AND texts.source <> ''::text
UNION ALL
 SELECT daily_menus.business_id,
    'dailyMenu'::text AS kind,
    daily_menus.id,
    'courses.'::text || (one.value ->> 'id'::text) AS field,
    one.value ->> 'name'::text AS source,
    one.value ->> 'nameEn'::text AS second
   FROM daily_menus,
    LATERAL jsonb_array_elements(daily_menus.courses) one(value)
  WHERE NOT daily_menus.deleted
UNION ALL
 SELECT events.business_id,
    'event'::text AS kind,
    events.id,
    texts.field,
    texts.source,
    texts.second
   FROM events,
    LATERAL ( VALUES ('title'::text,events.title::text,events.title_en), ('description'::text,events.description,NULLIF(events.description_en::text, events.description::text))) texts(field, source, second)
  WHERE NOT events.deleted AND texts.source <> ''::text
UNION ALL
 SELECT price_rules.business_id,
    'priceRule'::text AS kind,
    price_rules.id,
    'name'::text AS field,
    price_rules.name AS source,
    price_rules.name_en AS second
   FROM price_rules
  WHERE NOT price_rules.deleted
UNION ALL
 SELECT businesses.id AS business_id,
    'business'::text AS kind,
    businesses.id,
    'description'::text AS field,
    businesses.description AS source,
    NULLIF(businesses.description_en::text, businesses.description::text) AS second
   FROM businesses
  WHERE businesses.description::text <> ''::text;

CREATE VIEW open_lines AS
 SELECT item.business_id,
    item.order_id,
    item.line,
    item.id,
    item.product_id,
    item.daily_menu_id,
    item.name,
    item.name_en,
    item.price_mills,
    item.deposit_mills,
    item.tax_rate,
    item.options,
    item.note,
    item.parts,
    item.parts_done,
    item.done_on,
    (item.quantity - COALESCE(changed.voided, 0::bigint) - COALESCE(changed.moved, 0::bigint))::smallint AS quantity,
    COALESCE(changed.voided, 0::bigint)::smallint AS voided,
    (((item.price_mills::bigint + item.deposit_mills::bigint) * item.quantity)::numeric - COALESCE(changed.off_mills, 0::numeric))::bigint AS mills,
    item.course,
    item.seat,
    COALESCE(changed.replaced, 0::bigint)::smallint AS replaced,
    COALESCE(changed.moved, 0::bigint)::smallint AS moved
   FROM order_items item
     LEFT JOIN LATERAL ( SELECT sum(line_changes.quantity) FILTER (WHERE line_changes.kind = ANY (ARRAY['voided'::text, 'replaced'::text])) AS voided,
            sum(line_changes.quantity) FILTER (WHERE line_changes.kind = 'replaced'::text) AS replaced,
            sum(line_changes.quantity) FILTER (WHERE line_changes.kind = 'moved'::text) AS moved,
            sum(line_changes.off_mills) AS off_mills
           FROM line_changes
          WHERE line_changes.business_id = item.business_id AND line_changes.order_id = item.order_id AND line_changes.line = item.line) changed ON true;

CREATE OR REPLACE FUNCTION add_late_change(business uuid, sent timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into late_changes (business_id, day) select business, (sent at time zone 'UTC')::date
  where sent < now() - interval '1 day' on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION announce_webhook_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sofra', json_build_object('id', gen_random_uuid(), 'events',
    (select json_agg(json_build_object('type', 'webhooks-waiting', 'businessId', business_id, 'endpointId', endpoint_id))
      from (select distinct business_id, endpoint_id from written) as told))::text)
    where exists (select from written);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(replace(replace(replace(replace(translate(
    regexp_replace(normalize(value, nfd), '['
    || '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a'
    || '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a'
    || '\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d'
    || '\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957'
    || '\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe'
    || '\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83'
    || '\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c'
    || '\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2'
    || '\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d'
    || '\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd'
    || '\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48'
    || '\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3'
    || '\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39'
    || '\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e'
    || '\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f'
    || '\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3'
    || '\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e'
    || '\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73'
    || '\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4'
    || '\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f'
    || '\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827'
    || '\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983'
    || '\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8'
    || '\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f'
    || '\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06'
    || '\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27'
    || '\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50'
    || '\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073-\U00011074'
    || '\U0001107f-\U00011082\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134'
    || '\U00011145-\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc'
    || '\U000111ce-\U000111cf\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea'
    || '\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U00011344\U00011347-\U00011348'
    || '\U0001134b-\U0001134d\U00011357\U00011362-\U00011363\U00011366-\U0001136c\U00011370-\U00011374'
    || '\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2'
    || '\U000113e1-\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5'
    || '\U000115b8-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7'
    || '\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U00011935\U00011937-\U00011938'
    || '\U0001193b-\U0001193e\U00011940\U00011942-\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0'
    || '\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47'
    || '\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36'
    || '\U00011c38-\U00011c3f\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a'
    || '\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d8a-\U00011d8e\U00011d90-\U00011d91'
    || '\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f3a'
    || '\U00011f3e-\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U0001612f'
    || '\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87\U00016f8f-\U00016f92'
    || '\U00016fe4\U00016ff0-\U00016ff1\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46'
    || '\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b'
    || '\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75'
    || '\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018'
    || '\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136'
    || '\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6'
    || '\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef'
    || ']', '', 'g'),
    -- Capital letters, and letters that have no decomposition.
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ`´ÆÐØÞðøĐđĦħıĲĿŁłŊŋŒŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽ'
    || 'ȾɁɃɄɅɆɈɊɌɎʼͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
    || 'ѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂ'
    || 'ՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇ'
    || 'ᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾ‘’Ⅎ'
    || 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅬⅭⅮⅯↃⒶⒷⒸⒹⒺⒻⒼⒽⒾⒿⓀⓁⓂⓃⓄⓅⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮ'
    || 'ⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨ'
    || 'ꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵＡＢＣＤＥＦＧＨＩＪＫ'
    || 'ＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱'
    || '𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀'
    || '𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞'
    || '𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧'
    || '𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙'
    || '𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒'
    || '𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
    'abcdefghijklmnopqrstuvwxyz''''ædoþdoddhhiĳŀllnnœttɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚ'
    || 'ⱦɂƀʉʌɇɉɋɍɏ''ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя'
    || 'ѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղ'
    || 'ճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗ'
    || 'ꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿ''''ⅎ'
    || 'ⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻⅼⅽⅾⅿↄⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱ'
    || 'ɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩ'
    || 'ꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶａｂｃｄｅｆｇｈｉｊｋ'
    || 'ｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙'
    || '𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧'
    || '𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞'
    || '𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇'
    || '𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹'
    || '𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴'
    || '𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃'),
    'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th'), 'ĳ', 'ij')
$function$;

CREATE OR REPLACE FUNCTION follow_sizes(business uuid, product uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update products set price_mills = lowest.mills
  from (
    -- An earlier server took sizes for nothing, which nobody can order.
    select min(nullif(coalesce((own ->> 'mills')::bigint, (size ->> 'mills')::bigint), 0)) as mills
    from products as sized
      cross join jsonb_array_elements(sized.option_groups) as use
      join option_groups on option_groups.business_id = sized.business_id
        and option_groups.id = (use ->> 'id')::uuid and kind = 'size' and not option_groups.deleted
      cross join jsonb_array_elements(options) as size
      left join jsonb_array_elements(use -> 'prices') as own on own ->> 'id' = size ->> 'id'
    where sized.business_id = business and sized.id = product and not (use -> 'without') ? (size ->> 'id')
  ) as lowest
  where business_id = business and id = product and price_mills <> lowest.mills
$function$;

CREATE OR REPLACE FUNCTION follow_sizes_of_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_sizes(business_id, id) from products
  where business_id = new.business_id
    and option_groups @> jsonb_build_array(jsonb_build_object('id', new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION follow_sizes_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_sizes(new.business_id, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.happened_on < now() - interval '24 months'
      or not exists (select from businesses where id = old.business_id) then
      return old;
    end if;
  end if;
  raise exception 'entries of the journal are neither changed nor deleted' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION keep_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if not exists (select from businesses where id = old.business_id) then
      return old;
    end if;
  end if;
  raise exception 'receipts are neither changed nor deleted' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION keep_referenced_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update media_files set unreferenced_since = null
  where unreferenced_since is not null and hash in (
    select (regexp_matches(to_jsonb(new) ->> columns.name, '/media/([0-9a-f]{32})', 'g'))[1]
    from unnest(tg_argv) as columns (name));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_late_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform add_late_change(old.business_id, old.sent_on);
  end if;
  if tg_op <> 'DELETE' then
    perform add_late_change(new.business_id, new.sent_on);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_late_change_of_bill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_late_change(business_id, sent_on) from orders where business_id = new.business_id and bill_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_late_change_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_late_change(business_id, sent_on) from orders where business_id = new.business_id and id = new.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_replaced_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := to_jsonb(old);
  became jsonb := to_jsonb(new);
begin
  with replacements as (
    select md5(became ->> field)::uuid as digest, md5(was ->> field)::uuid as replaced,
        case when was ->> (field || '_en') = became ->> (field || '_en') then became ->> (field || '_en') end as kept
      from unnest(array['title', 'name', 'description']) as field
      where was ->> field <> became ->> field
    union
    select md5(now ->> 'name')::uuid, md5(before ->> 'name')::uuid,
        case when before ->> 'nameEn' = now ->> 'nameEn' then now ->> 'nameEn' end
      from unnest(array['options', 'courses']) as list, jsonb_array_elements(was -> list) as before
        join jsonb_array_elements(became -> list) as now on now ->> 'id' = before ->> 'id'
      where before ->> 'name' <> now ->> 'name'
  ), changed_back as (
    delete from replaced_texts as former using replacements
      where former.business_id = new.business_id and former.digest = replacements.replaced
        and former.replaced = replacements.digest
      returning former.replaced as digest
  )
  insert into replaced_texts (business_id, digest, replaced, kept)
    select distinct on (digest) new.business_id, digest, replaced, kept from replacements
      where digest not in (select digest from changed_back)
    on conflict (business_id, digest) do update set replaced = excluded.replaced, kept = excluded.kept;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pieces_of(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct substr(name, at, size)), '{}')
  from generate_series(1, char_length(name)) as at, generate_series(1, least(3, char_length(name) - at + 1)) as size
$function$;

CREATE OR REPLACE FUNCTION tell_of_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(new.business_id, 'feedback.received', new.id::text, jsonb_build_object('id', new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(new.business_id, 'payment.made', coalesce(new.visit_id, new.id)::text,
    jsonb_build_object('id', new.id, 'visitId', new.visit_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare paid record;
begin
  select visit_id into paid from payments where business_id = new.business_id and id = new.payment_id;
  perform tell_webhooks(new.business_id, 'payment.refunded', coalesce(paid.visit_id, new.payment_id)::text,
    jsonb_build_object('id', new.payment_id, 'refundId', new.id, 'visitId', paid.visit_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_of_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(new.business_id, 'stock.changed', new.id::text,
    jsonb_build_object('productId', new.id, 'stock', new.stock));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_of_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(new.business_id, case when new.closed_on is null then 'visit.opened' else 'visit.closed' end,
    new.id::text, jsonb_build_object('id', new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_webhooks(of_business uuid, given_type text, given_record text, given_data jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into webhook_messages (business_id, endpoint_id, id, type, record_id, data, happened_on, due_on)
  select business_id, id, gen_random_uuid(), given_type, given_record, given_data, now(), now()
  from webhook_endpoints where business_id = of_business and is_on and given_type = any(types);
$function$;
