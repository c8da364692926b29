-- Additive: a coupon belongs to a cart, which an account has on every device. Processes of an earlier release go on with the
-- column of the session.
alter table carts add column coupon text;
update carts set coupon = (
    select coupon from sessions where cart_id = carts.id and coupon is not null and revoked_at is null
    order by seen_at desc limit 1)
  where id in (select cart_id from sessions where coupon is not null and revoked_at is null);
