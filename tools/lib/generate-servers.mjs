// Roles of Postgres and key permissions of Redis for servers that our tools do not start: docker compose and the dev
// overlay read files, the charts of the cluster their own format. Passwords come from the environment.
import { join } from 'node:path';
import { stringify } from 'yaml';
import { passwordVariable } from './password-variable.mjs';
import { roleStatements } from './postgres-roles.mjs';
import { root } from './project.mjs';
import { redisLines, redisUsers } from './redis-users.mjs';

const HEAD = 'Made by `npm run generate`; do not change it by hand.';
export const redisVariable = (name) => passwordVariable('redis', name);
export const postgresVariable = (name) => passwordVariable('postgres', name);

/** @param services names of the services with a schema. */
export function serverFiles(services) {
  const roles = roleStatements(services).map((sql) => `${sql};\n`);
  const passwords = services.flatMap((name) => {
    const variable = postgresVariable(name);
    return [`\\getenv ${name} ${variable}\n`, `alter role ${name} password :'${name}';\n`];
  });
  const lines = redisLines((name) => `\${${redisVariable(name)}}`);
  const aclUsers = Object.fromEntries(
    redisUsers(redisVariable).map(({ name, password, rules }) => [name, { permissions: rules, passwordKey: password }]),
  );
  const values = { auth: { enabled: true, usersExistingSecret: 'valkey-users', aclUsers } };
  return [
    {
      path: join(root, 'k8s/infra/postgres-roles/roles.gen.sql'),
      content: `-- ${HEAD} As a superuser, in the database of the product; again before each release.\n${roles.join('')}`,
    },
    {
      path: join(root, 'k8s/infra/postgres-roles/passwords.gen.sql'),
      content: `-- ${HEAD} For psql, after roles.gen.sql.\n${passwords.join('')}`,
    },
    // an ACL file cannot contain comments; a shell inserts the passwords
    { path: join(root, 'k8s/infra/valkey/users.gen.acl'), content: `${lines.join('\n')}\n` },
    {
      path: join(root, 'k8s/infra/valkey-users.gen.yaml'),
      content: `# ${HEAD}\n${stringify(values, { lineWidth: 0 })}`,
    },
  ];
}
