-- Distributes a migrated, empty database of Sofra over the nodes of Citus (12 or newer): docs/scale.md says when and why.
-- All rows of a business are on one node. Tables that are queried without knowing the business (who signs in, whose
-- payment this is) and that change rarely are copied to every node.

create extension if not exists citus;

-- The triggers read and write rows of the same business, or tables that every node has.
set citus.enable_unsafe_triggers = on;

-- Tables with a copy on every node.
select create_reference_table('businesses');
select create_reference_table('media_files');
select create_reference_table('page_texts');
select create_reference_table('operators');
select create_reference_table('operator_sessions');
select create_reference_table('stripe_events');
select create_reference_table('accounts');
select create_reference_table('factors');
select create_reference_table('recovery_codes');
select create_reference_table('staff');
select create_reference_table('invitations');
select create_reference_table('devices');
select create_reference_table('api_keys');
select create_reference_table('pin_failures');
select create_reference_table('staff_tokens');
select create_reference_table('password_resets');
select create_reference_table('push_subscriptions');
select create_reference_table('subscriptions');

-- No index can be unique across nodes. Generations stay unique per business: only two businesses that choose the same id
-- on purpose would have one each, and each finds its own.
drop index generations_id;
create index generations_id on generations (id);

-- Tables distributed by business, each after those it refers to; all are colocated with the first.
select create_distributed_table('menus', 'business_id');
select create_distributed_table('submenus', 'business_id', colocate_with => 'menus');
select create_distributed_table('taxes', 'business_id', colocate_with => 'menus');
select create_distributed_table('products', 'business_id', colocate_with => 'menus');
select create_distributed_table('submenu_products', 'business_id', colocate_with => 'menus');
select create_distributed_table('product_images', 'business_id', colocate_with => 'menus');
select create_distributed_table('product_rates', 'business_id', colocate_with => 'menus');
select create_distributed_table('daily_menus', 'business_id', colocate_with => 'menus');
select create_distributed_table('daily_menu_products', 'business_id', colocate_with => 'menus');
select create_distributed_table('option_groups', 'business_id', colocate_with => 'menus');
select create_distributed_table('price_rules', 'business_id', colocate_with => 'menus');
select create_distributed_table('coupons', 'business_id', colocate_with => 'menus');
select create_distributed_table('translations', 'business_id', colocate_with => 'menus');
select create_distributed_table('replaced_texts', 'business_id', colocate_with => 'menus');
select create_distributed_table('machine_translations', 'business_id', colocate_with => 'menus');
select create_distributed_table('machine_texts', 'business_id', colocate_with => 'menus');
select create_distributed_table('glossary_terms', 'business_id', colocate_with => 'menus');
select create_distributed_table('events', 'business_id', colocate_with => 'menus');
select create_distributed_table('banners', 'business_id', colocate_with => 'menus');
select create_distributed_table('areas', 'business_id', colocate_with => 'menus');
select create_distributed_table('tables', 'business_id', colocate_with => 'menus');
select create_distributed_table('order_counters', 'business_id', colocate_with => 'menus');
select create_distributed_table('visits', 'business_id', colocate_with => 'menus');
select create_distributed_table('waiter_calls', 'business_id', colocate_with => 'menus');
select create_distributed_table('bills', 'business_id', colocate_with => 'menus');
select create_distributed_table('bill_changes', 'business_id', colocate_with => 'menus');
select create_distributed_table('orders', 'business_id', colocate_with => 'menus');
select create_distributed_table('order_items', 'business_id', colocate_with => 'menus');
select create_distributed_table('coupon_redemptions', 'business_id', colocate_with => 'menus');
select create_distributed_table('line_changes', 'business_id', colocate_with => 'menus');
select create_distributed_table('drawers', 'business_id', colocate_with => 'menus');
select create_distributed_table('drawer_moves', 'business_id', colocate_with => 'menus');
select create_distributed_table('payments', 'business_id', colocate_with => 'menus');
select create_distributed_table('refunds', 'business_id', colocate_with => 'menus');
select create_distributed_table('payment_lines', 'business_id', colocate_with => 'menus');
select create_distributed_table('receipt_counters', 'business_id', colocate_with => 'menus');
select create_distributed_table('receipts', 'business_id', colocate_with => 'menus');
select create_distributed_table('fiscal_reports', 'business_id', colocate_with => 'menus');
select create_distributed_table('printers', 'business_id', colocate_with => 'menus');
select create_distributed_table('print_jobs', 'business_id', colocate_with => 'menus');
select create_distributed_table('idempotency_keys', 'business_id', colocate_with => 'menus');
select create_distributed_table('guest_push_subscriptions', 'business_id', colocate_with => 'menus');
select create_distributed_table('approvals', 'business_id', colocate_with => 'menus');
select create_distributed_table('payment_providers', 'business_id', colocate_with => 'menus');
select create_distributed_table('webhook_endpoints', 'business_id', colocate_with => 'menus');
select create_distributed_table('webhook_messages', 'business_id', colocate_with => 'menus');
select create_distributed_table('record_edits', 'business_id', colocate_with => 'menus');
select create_distributed_table('generations', 'business_id', colocate_with => 'menus');
select create_distributed_table('menu_reviews', 'business_id', colocate_with => 'menus');
select create_distributed_table('read_products', 'business_id', colocate_with => 'menus');
select create_distributed_table('media_uploads', 'business_id', colocate_with => 'menus');
select create_distributed_table('blocks', 'business_id', colocate_with => 'menus');
select create_distributed_table('journal', 'business_id', colocate_with => 'menus');
select create_distributed_table('feedback', 'business_id', colocate_with => 'menus');
select create_distributed_table('page_visits', 'business_id', colocate_with => 'menus');
select create_distributed_table('page_visits_by_day', 'business_id', colocate_with => 'menus');
select create_distributed_table('figures_of_days', 'business_id', colocate_with => 'menus');
select create_distributed_table('late_changes', 'business_id', colocate_with => 'menus');
