// Users and permissions of NATS for servers that our tools do not start: docker compose and the dev overlay read a
// configuration file, the chart of the cluster its own format. Passwords come from the environment.
import { join } from 'node:path';
import { stringify } from 'yaml';
import { natsAuthorization } from './nats-permissions.mjs';
import { passwordVariable } from './password-variable.mjs';
import { root } from './project.mjs';

const HEAD = '# Made by `npm run generate` from the catalogues of events and questions; do not change it by hand.\n';
const variable = (name) => passwordVariable('nats', name);

/** @param bus the content of dist/bus.json. */
export function natsFiles(bus) {
  const plain = JSON.stringify({ authorization: natsAuthorization(variable, bus) }, null, 1);
  // a variable is only recognised without quotes
  const conf = plain.replace(/"password": "(\w+)"/g, '"password": $$$1');
  const authorization = natsAuthorization((name) => `<< $${variable(name)} >>`, bus);
  const env = Object.fromEntries(
    authorization.users.map(({ user }) => [
      variable(user),
      { valueFrom: { secretKeyRef: { name: 'nats-users', key: variable(user) } } },
    ]),
  );
  const values = stringify({ config: { merge: { authorization } }, container: { env } }, { lineWidth: 0 });
  return [
    { path: join(root, 'k8s/infra/nats/users.gen.conf'), content: `${HEAD}${conf.slice(2, -2)}\n` },
    { path: join(root, 'k8s/infra/nats-users.gen.yaml'), content: HEAD + values },
  ];
}
