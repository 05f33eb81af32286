-- Spreads a migrated, empty database of Sofra over the nodes of Citus (12 or newer): docs/scale.md says when and why.
-- What belongs to one business lives together on one node; each node has a copy of what is found without knowing the
-- business (who signs in, whose payment this is) and changes seldom.

create extension if not exists citus;

-- The triggers read and write rows of the same business, or tables that every node has.
set citus.enable_unsafe_triggers = on;

-- On every node.
select create_reference_table('businesses');
select create_reference_table('media_files');
select create_reference_table('page_texts');
select create_reference_table('operators');
select create_reference_table('operator_sessions');
select create_reference_table('stripe_events');
select create_reference_table('staff');
select create_reference_table('staff_tokens');
select create_reference_table('password_resets');
select create_reference_table('push_subscriptions');
select create_reference_table('subscriptions');

-- No index can be unique over all nodes. Readings keep their key with the business: only two businesses that make up the
-- same id on purpose would have one each, and find their own.
drop index generations_id;
create index generations_id on generations (id);

-- By business. What others refer to comes first; all are colocated with the first.
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
select create_distributed_table('events', 'business_id', colocate_with => 'menus');
select create_distributed_table('banners', 'business_id', colocate_with => 'menus');
select create_distributed_table('tables', 'business_id', colocate_with => 'menus');
select create_distributed_table('waiter_calls', 'business_id', colocate_with => 'menus');
select create_distributed_table('order_counters', 'business_id', colocate_with => 'menus');
select create_distributed_table('bills', 'business_id', colocate_with => 'menus');
select create_distributed_table('orders', 'business_id', colocate_with => 'menus');
select create_distributed_table('order_items', 'business_id', colocate_with => 'menus');
select create_distributed_table('printers', 'business_id', colocate_with => 'menus');
select create_distributed_table('print_jobs', 'business_id', colocate_with => 'menus');
select create_distributed_table('idempotency_keys', 'business_id', colocate_with => 'menus');
select create_distributed_table('guest_push_subscriptions', 'business_id', colocate_with => 'menus');
select create_distributed_table('record_edits', 'business_id', colocate_with => 'menus');
select create_distributed_table('generations', 'business_id', colocate_with => 'menus');
select create_distributed_table('menu_reviews', 'business_id', colocate_with => 'menus');
select create_distributed_table('read_products', 'business_id', colocate_with => 'menus');
select create_distributed_table('media_uploads', 'business_id', colocate_with => 'menus');
select create_distributed_table('blocks', 'business_id', colocate_with => 'menus');
select create_distributed_table('feedback', 'business_id', colocate_with => 'menus');
select create_distributed_table('visits', 'business_id', colocate_with => 'menus');
select create_distributed_table('visits_by_day', 'business_id', colocate_with => 'menus');
select create_distributed_table('figures_of_days', 'business_id', colocate_with => 'menus');
select create_distributed_table('late_changes', 'business_id', colocate_with => 'menus');
