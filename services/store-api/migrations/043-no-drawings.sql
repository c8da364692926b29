-- Additive: what a picture shows follows from a product's name, category and technical values, or is a photograph. Processes
-- of an earlier release still read the drawings of the products that they know.
alter table products alter column drawing drop not null;
