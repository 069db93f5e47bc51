// Permissions in Redis: each process may use its own keys with the commands it needs, and no commands that inspect or
// change the server.

/** Keys of the jobs of one service. */
const jobsOf = (name) => [`~bull:${name}.*`, `~camarim:probe:${name}`];
const KEYS = {
  catalog: jobsOf('catalog'),
  stories: jobsOf('stories'),
  billing: jobsOf('billing'),
  users: [...jobsOf('users'), '~session:*'],
  marketing: jobsOf('marketing'),
  // counts requests and caches locations
  gateway: ['~limit:*', '~place:*'],
};
/** The gateway shows the queues to the team; its scripts need the write permission, but their commands do not write. */
const LOOKS = { gateway: ' (~bull:* -@all +@read +eval +evalsha -keys -scan -randomkey -dbsize)' };
/** Reads queue lengths, to scale processes. */
const METER = '~bull:* resetchannels -@all +@connection -select +eval +evalsha +type +llen +zcard +scard +hlen';

/** All commands on own keys and those a connection needs; listing the keys of others is not allowed. */
const WORK =
  '+@all -@admin -@dangerous -@pubsub -scan -randomkey -dbsize -select -swapdb -function -script +script|load';
/** Used by BullMQ (server version) and by the client (readiness); both belong to groups refused above. */
const ALLOWED = '+info';

export const redisNames = Object.keys(KEYS);

/**
 * Users of an ACL file; `default` is the operator, who may do everything.
 * @param passwordOf returns each user's password, or a placeholder for it.
 */
export function redisUsers(passwordOf) {
  const own = redisNames.map((name) => {
    const keys = KEYS[name].join(' ');
    return { name, rules: `${keys} resetchannels ${WORK} ${ALLOWED}${LOOKS[name] ?? ''}` };
  });
  return [
    { name: 'default', password: passwordOf('operator'), rules: '~* &* +@all' },
    ...own.map((user) => ({ ...user, password: passwordOf(user.name) })),
    { name: 'meter', password: passwordOf('meter'), rules: METER },
  ];
}

/** The same as lines of the file. */
export const redisLines = (passwordOf) =>
  redisUsers(passwordOf).map(({ name, password, rules }) => `user ${name} on >${password} ${rules}`);
