// The configuration of the relay of calls for servers that our tools do not start: docker compose and the cluster. A shell
// puts in what only the machine knows; certificates are named where they are mounted.
import { join } from 'node:path';
import { root } from './project.mjs';
import { relayLines } from './relay-rules.mjs';

// without backticks: a shell reads it
const HEAD = '# Made by npm run generate from tools/lib/relay-rules.mjs; do not change it by hand.';

const given = (name) => `\${${name}}`;
/** Of its container. */
const OWN = given('OWN_IP');
/** By which browsers know it, and behind which its own is hidden. */
const PUBLIC = given('TURN_EXTERNAL_IP');

export const relayFiles = () => [
  {
    path: join(root, 'k8s/infra/relay/turnserver.gen.conf'),
    content: `${[
      HEAD,
      ...relayLines(OWN),
      `listening-ip=${OWN}`,
      'listening-port=3478',
      `external-ip=${PUBLIC}/${OWN}`,
      `static-auth-secret=${given('TURN_SECRET')}`,
      // of all calls at a time
      'total-quota=8000',
      'no-dtls',
      'userdb=/tmp/none.db',
      'pidfile=/tmp/relay.pid',
    ].join('\n')}\n`,
  },
];
