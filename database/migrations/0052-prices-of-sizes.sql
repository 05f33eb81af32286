-- A product with sizes costs what its lowest size costs (docs/decisions/0018): whoever writes a price, a product's use of
-- its groups or a group of sizes, by whatever way, the product's own price follows.
create function follow_sizes(business uuid, product uuid) returns void language sql as $$
  update products set price_cents = lowest.cents
  from (
    -- An earlier server took sizes for nothing, which nobody can order.
    select min(nullif(coalesce((own ->> 'cents')::integer, (size ->> 'cents')::integer), 0)) as cents
    from products as sized
      cross join jsonb_array_elements(sized.option_groups) as use
      join option_groups on option_groups.business_id = sized.business_id
        and option_groups.id = (use ->> 'id')::uuid and kind = 'size' and not option_groups.deleted
      cross join jsonb_array_elements(options) as size
      left join jsonb_array_elements(use -> 'prices') as own on own ->> 'id' = size ->> 'id'
    where sized.business_id = business and sized.id = product and not (use -> 'without') ? (size ->> 'id')
  ) as lowest
  where business_id = business and id = product and price_cents <> lowest.cents
$$;

create function follow_sizes_of_product() returns trigger language plpgsql as $$
begin
  perform follow_sizes(new.business_id, new.id);
  return null;
end $$;

create function follow_sizes_of_group() returns trigger language plpgsql as $$
begin
  perform follow_sizes(business_id, id) from products
  where business_id = new.business_id
    and option_groups @> jsonb_build_array(jsonb_build_object('id', new.id));
  return null;
end $$;

create trigger follow_sizes after insert or update of price_cents, option_groups on products
  for each row when (new.option_groups <> '[]') execute function follow_sizes_of_product();
create trigger follow_sizes after insert or update of kind, options, deleted on option_groups
  for each row when (new.kind = 'size' and not new.deleted) execute function follow_sizes_of_group();

-- Those that were stored before.
update products set price_cents = price_cents where option_groups <> '[]';
