-- Made by `npm run generate`; do not change it by hand. As a superuser, in the database of the product; again before each release.
do $revoke$ begin execute format('revoke all on database %I from public', current_database()); end $revoke$;
revoke create on schema public from public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;
do $role$ begin create role catalog login; exception when duplicate_object then null; end $role$;
alter role catalog with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
do $grant$ begin execute format('grant connect on database %I to catalog', current_database()); end $grant$;
create schema if not exists catalog;
alter schema catalog owner to catalog;
revoke all on schema catalog from public;
do $adopt$
declare found record;
begin
  for found in
    select format('alter %s %I.%I owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view'
             when 'm' then 'materialized view' else 'table' end, nspname, relname, nspname) as change
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'catalog' and relkind in ('r', 'p', 'v', 'm', 'S') and pg_get_userbyid(relowner) <> nspname
      and not exists (select from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, nspname)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = 'catalog' and pg_get_userbyid(proowner) <> nspname
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, nspname)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname = 'catalog' and typtype in ('e', 'd') and pg_get_userbyid(typowner) <> nspname
  loop execute found.change; end loop;
end $adopt$;
do $role$ begin create role stories login; exception when duplicate_object then null; end $role$;
alter role stories with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
do $grant$ begin execute format('grant connect on database %I to stories', current_database()); end $grant$;
create schema if not exists stories;
alter schema stories owner to stories;
revoke all on schema stories from public;
do $adopt$
declare found record;
begin
  for found in
    select format('alter %s %I.%I owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view'
             when 'm' then 'materialized view' else 'table' end, nspname, relname, nspname) as change
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'stories' and relkind in ('r', 'p', 'v', 'm', 'S') and pg_get_userbyid(relowner) <> nspname
      and not exists (select from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, nspname)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = 'stories' and pg_get_userbyid(proowner) <> nspname
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, nspname)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname = 'stories' and typtype in ('e', 'd') and pg_get_userbyid(typowner) <> nspname
  loop execute found.change; end loop;
end $adopt$;
do $role$ begin create role billing login; exception when duplicate_object then null; end $role$;
alter role billing with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
do $grant$ begin execute format('grant connect on database %I to billing', current_database()); end $grant$;
create schema if not exists billing;
alter schema billing owner to billing;
revoke all on schema billing from public;
do $adopt$
declare found record;
begin
  for found in
    select format('alter %s %I.%I owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view'
             when 'm' then 'materialized view' else 'table' end, nspname, relname, nspname) as change
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'billing' and relkind in ('r', 'p', 'v', 'm', 'S') and pg_get_userbyid(relowner) <> nspname
      and not exists (select from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, nspname)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = 'billing' and pg_get_userbyid(proowner) <> nspname
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, nspname)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname = 'billing' and typtype in ('e', 'd') and pg_get_userbyid(typowner) <> nspname
  loop execute found.change; end loop;
end $adopt$;
do $role$ begin create role users login; exception when duplicate_object then null; end $role$;
alter role users with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
do $grant$ begin execute format('grant connect on database %I to users', current_database()); end $grant$;
create schema if not exists users;
alter schema users owner to users;
revoke all on schema users from public;
do $adopt$
declare found record;
begin
  for found in
    select format('alter %s %I.%I owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view'
             when 'm' then 'materialized view' else 'table' end, nspname, relname, nspname) as change
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'users' and relkind in ('r', 'p', 'v', 'm', 'S') and pg_get_userbyid(relowner) <> nspname
      and not exists (select from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, nspname)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = 'users' and pg_get_userbyid(proowner) <> nspname
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, nspname)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname = 'users' and typtype in ('e', 'd') and pg_get_userbyid(typowner) <> nspname
  loop execute found.change; end loop;
end $adopt$;
do $role$ begin create role marketing login; exception when duplicate_object then null; end $role$;
alter role marketing with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
do $grant$ begin execute format('grant connect on database %I to marketing', current_database()); end $grant$;
create schema if not exists marketing;
alter schema marketing owner to marketing;
revoke all on schema marketing from public;
do $adopt$
declare found record;
begin
  for found in
    select format('alter %s %I.%I owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view'
             when 'm' then 'materialized view' else 'table' end, nspname, relname, nspname) as change
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'marketing' and relkind in ('r', 'p', 'v', 'm', 'S') and pg_get_userbyid(relowner) <> nspname
      and not exists (select from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, nspname)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = 'marketing' and pg_get_userbyid(proowner) <> nspname
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, nspname)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname = 'marketing' and typtype in ('e', 'd') and pg_get_userbyid(typowner) <> nspname
  loop execute found.change; end loop;
end $adopt$;
