-- Made by `npm run generate`; do not change it by hand. For psql, after roles.gen.sql.
\getenv catalog CATALOG_POSTGRES_PASSWORD
alter role catalog password :'catalog';
\getenv stories STORIES_POSTGRES_PASSWORD
alter role stories password :'stories';
\getenv billing BILLING_POSTGRES_PASSWORD
alter role billing password :'billing';
\getenv users USERS_POSTGRES_PASSWORD
alter role users password :'users';
\getenv marketing MARKETING_POSTGRES_PASSWORD
alter role marketing password :'marketing';
