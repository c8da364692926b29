-- Additive: the number that confirms what a shopper asked for (Decreto 7.962/2013, art. 5).
alter table order_history add column protocol text unique;
