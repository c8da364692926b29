-- The key of session cookies is a file: who reads the database cannot make one.
delete from settings where name = 'cookie-secret';
