// One role for each service, which owns its schema and has no access to others. Applied at every start: an older
// installation, in which one role owned everything, keeps its rows and gets the new owners.

/** Extensions used by the migrations; only the operator may install them. */
export const EXTENSIONS = ['pg_trgm', 'btree_gist'];

/** Makes the role the owner of everything in its schema; indexes, column sequences and the like follow their table. */
const adopt = (schema) => `do $adopt$
declare found record;
begin
  for found in
    select format('alter %s %I.%I owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view'
             when 'm' then 'materialized view' else 'table' end, nspname, relname, nspname) as change
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = '${schema}' and relkind in ('r', 'p', 'v', 'm', 'S') and pg_get_userbyid(relowner) <> nspname
      and not exists (select from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, nspname)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = '${schema}' and pg_get_userbyid(proowner) <> nspname
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, nspname)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname = '${schema}' and typtype in ('e', 'd') and pg_get_userbyid(typowner) <> nspname
  loop execute found.change; end loop;
end $adopt$`;

const ofRole = (role) => [
  `do $role$ begin create role ${role} login; exception when duplicate_object then null; end $role$`,
  `alter role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  `do $grant$ begin execute format('grant connect on database %I to ${role}', current_database()); end $grant$`,
  `create schema if not exists ${role}`,
  `alter schema ${role} owner to ${role}`,
  `revoke all on schema ${role} from public`,
  adopt(role),
];

/**
 * SQL that sets up roles and owners in the current database; to be run by its operator, a superuser.
 * @param roles the services: each name is a role and its schema. Passwords are set separately.
 */
export const roleStatements = (roles) => [
  `do $revoke$ begin execute format('revoke all on database %I from public', current_database()); end $revoke$`,
  // no role creates anything in `public`; the extensions in it are used by all
  'revoke create on schema public from public',
  ...EXTENSIONS.map((name) => `create extension if not exists ${name} with schema public`),
  ...roles.flatMap(ofRole),
];

/**
 * Sets up roles and owners in the database at `url`, which is the operator's address.
 * @param passwordOf returns the password of each role, of letters, digits, - and _.
 */
export async function arrangeRoles(url, roles, passwordOf) {
  // imported only when needed: the commands that install the packages load this file before there are any
  const { default: pg } = await import('pg');
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    for (const statement of roleStatements(roles)) await db.query(statement);
    for (const role of roles) await db.query(`alter role ${role} password '${passwordOf(role)}'`);
  } finally {
    await db.end();
  }
}
