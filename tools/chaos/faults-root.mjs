// Faults of the disk under Postgres, on a small file system of their own: they need root, and a kernel that lets us mount.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../lib/servers.mjs';

const tool = (command, ...args) => spawnSync(command, args, { encoding: 'utf8' });

function must(command, ...args) {
  const done = tool(command, ...args);
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${(done.stderr || String(done.error)).trim()}`);
}

/** @returns why a file system cannot be mounted here; undefined when it can. */
export function canMount() {
  if (process.platform !== 'linux') return 'only on Linux';
  if (process.getuid() !== 0) return 'needs root, to mount a disk that can fail';
  const dir = mkdtempSync(join(tmpdir(), 'camarim-mount-'));
  const mounted = tool('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir).status === 0;
  if (mounted) tool('umount', dir);
  rmSync(dir, { recursive: true, force: true });
  return mounted ? undefined : 'this machine does not let root mount a file system (a container)';
}

async function onDisk(mount, work) {
  const home = mkdtempSync(join(tmpdir(), 'camarim-disk-'));
  chmodSync(home, 0o755);
  const disk = join(home, 'disk');
  mkdirSync(disk);
  try {
    mount(disk, home);
    chmodSync(disk, 0o755);
    return await work(disk, home);
  } finally {
    tool('umount', '-l', disk);
    rmSync(home, { recursive: true, force: true });
  }
}

async function open(server) {
  const db = new pg.Client({ connectionString: server.url });
  db.on('error', () => {});
  await db.connect();
  return db;
}

/** F8: the disk vanishes in the middle of commits and comes back as it was on the platter; every acknowledged commit is there. */
export async function powerCut(run) {
  const times = run.quick ? 1 : 3;
  const image = (home) => join(home, 'image');
  const mount = (disk, home) => must('mount', '-o', 'loop', image(home), disk);
  let acknowledged = 0;
  for (let i = 0; i < times; i += 1) {
    await onDisk(
      (disk, home) => {
        must('truncate', '-s', '600M', image(home));
        must('mkfs.ext4', '-q', '-F', image(home));
        mount(disk, home);
      },
      async (disk, home) => {
        const server = await startPostgres({ dir: join(disk, 'data'), own: true, durable: true });
        if (!server.dataDir.startsWith(disk)) throw new Error('Postgres did not take the disk that is to fail');
        const db = await open(server);
        await db.query('create table kept (n int primary key)');
        let n = 0;
        const writing = (async () => {
          for (;;) {
            await db.query('insert into kept values ($1)', [n + 1]);
            n += 1;
          }
        })().catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        // EXT4_IOC_SHUTDOWN without flushing the journal: what a power cut leaves
        must('perl', '-e', 'open(F,"<",$ARGV[0]);my $a=pack("L",2);ioctl(F,0x8004587D,$a) or die "$!"', disk);
        const told = n;
        server.kill();
        await writing;
        must('umount', '-l', disk);
        mount(disk, home);
        await server.restart();
        const again = await open(server);
        const { rows } = await again.query('select count(*)::int n from kept');
        await again.end();
        await server.stop();
        if (rows[0].n < told) throw new Error(`${told - rows[0].n} of ${told} acknowledged commits are gone`);
        acknowledged += told;
      },
    );
  }
  return `${acknowledged} acknowledged commits, all there`;
}

/** F17: no room left: writes are refused with 53100, reads go on, and nothing is half there when there is room again. */
export async function diskFull() {
  return onDisk(
    (disk) => must('mount', '-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk),
    async (disk) => {
      const server = await startPostgres({ dir: join(disk, 'data'), own: true, durable: true });
      if (!server.dataDir.startsWith(disk)) throw new Error('Postgres did not take the disk that is to be full');
      const db = await open(server);
      await db.query('create table a (n int); create table b (n int, body text)');
      const filler = join(disk, 'filler');
      let commits = 0;
      const write = async () => {
        await db.query('begin');
        try {
          await db.query('insert into a values ($1)', [commits]);
          await db.query(
            `insert into b select $1, string_agg(md5(random()::text), '') from generate_series(1, 30000)`,
            [commits],
          );
          await db.query('commit');
          commits += 1;
          return undefined;
        } catch (error) {
          await db.query('rollback');
          return error.code;
        }
      };
      let refused;
      for (let i = 0; i < 400 && !refused; i += 1) {
        refused = await write();
        if (i === 5) tool('dd', 'if=/dev/zero', `of=${filler}`, 'bs=1M', 'count=400');
      }
      if (refused !== '53100') throw new Error(`a full disk was answered with ${refused}`);
      await db.query('select count(*) from a');
      writeFileSync(filler, '');
      if (await write()) throw new Error('it does not write again after there is room');
      const { rows } = await db.query('select (select count(*)::int from a) a, (select count(*)::int from b) b');
      await db.end();
      await server.stop();
      if (rows[0].a !== commits || rows[0].b !== commits)
        throw new Error(`${commits} commits, ${rows[0].a} and ${rows[0].b} rows`);
      return `${commits} commits, refused with 53100, written again`;
    },
  );
}
