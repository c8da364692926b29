-- What a picture shows follows from a product's name, category and technical values, or is a photograph.
alter table products drop column drawing;
