#!/bin/sh
# Sofra's role and database for compose.yaml: the image of PostgreSQL runs this once, when the cluster is new. An ordinary
# role that owns its database suffices for everything that Sofra does. The superuser loses its password and is let in at
# the socket only, inside the container: `docker compose exec postgres psql -U postgres`.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role sofra login password :'password';
create database sofra owner sofra;
alter role current_user password null;
SQL
