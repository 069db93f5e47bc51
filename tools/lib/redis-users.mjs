// Who may touch which keys in Redis: each process its own, by the commands it uses there, and no command that looks at
// or changes the server.

/** What jobs are kept in, of one service. */
const jobsOf = (name) => [`~bull:${name}.*`, `~camarim:probe:${name}`];
const KEYS = {
  catalog: jobsOf('catalog'),
  stories: jobsOf('stories'),
  billing: jobsOf('billing'),
  users: [...jobsOf('users'), '~session:*'],
  marketing: jobsOf('marketing'),
  // counts requests and remembers places
  gateway: ['~limit:*', '~place:*'],
};
/** The gateway shows the queues to the team; its scripts ask for the right to write, their commands do not have it. */
const LOOKS = { gateway: ' (~bull:* -@all +@read +eval +evalsha -keys -scan -randomkey -dbsize)' };
/** Who reads how much waits, to start more processes. */
const METER = '~bull:* resetchannels -@all +@connection -select +eval +evalsha +type +llen +zcard +scard +hlen';

/** Everything that works on a key of one's own, and what a connection needs; names of foreign keys are not listed. */
const WORK =
  '+@all -@admin -@dangerous -@pubsub -scan -randomkey -dbsize -select -swapdb -function -script +script|load';
/** Asked by BullMQ for the server's version, and by the client whether it is ready; of both groups refused above. */
const ALLOWED = '+info';

export const redisNames = Object.keys(KEYS);

/**
 * Users of an ACL file; `default` is the operator, who may do everything.
 * @param passwordOf gives each one's password, or what stands for it.
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
