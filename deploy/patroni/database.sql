-- Sofra's role and database: Patroni has it run once, by psql, when the cluster is new. An ordinary role that owns its
-- database suffices for everything that Sofra does: migrations, backups, restoring them. PASSWORD is to be filled in,
-- and the file readable by postgres alone.
create role sofra login password '${PASSWORD}';
create database sofra owner sofra;
