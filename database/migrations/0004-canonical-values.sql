-- What was written before it was checked as strictly, as it is written now.

-- Blocked guests and addresses in the one spelling that guests are compared with: ids in lower case, IPv6 compressed,
-- IPv4 without the prefix of IPv6. What is neither blocked nobody.
create function canonical_block(given text) returns text language plpgsql immutable as $$
declare value text := lower(trim(given));
begin
  if value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return value;
  end if;
  if value like '%/%' then
    return null;
  end if;
  return regexp_replace(host(split_part(value, '%', 1)::inet), '^::ffff:(?=\d+\.)', '');
exception when invalid_text_representation then
  return null;
end $$;

insert into blocks (business_id, value, created_on)
select business_id, canonical_block(value), min(created_on) from blocks
where canonical_block(value) is not null
group by business_id, canonical_block(value)
on conflict do nothing;
delete from blocks where value is distinct from canonical_block(value);
drop function canonical_block(text);

-- A banner's place may be sent back as it was read, and there is always one behind the last.
update banners set "order" = place.at
from (select business_id, id, row_number() over (partition by business_id order by "order", id) - 1 as at from banners) as place
where banners.business_id = place.business_id and banners.id = place.id
  and exists (select from banners as far where far.business_id = place.business_id and far."order" > 9999);
