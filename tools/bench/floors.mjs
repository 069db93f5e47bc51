// Floors: what the machine itself can do, measured in the same run; all figures are multiples of these.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { natsOptions } from '../lib/nats-options.mjs';

const ECHO = `
  const { natsOptions } = await import('${import.meta.resolve('../lib/nats-options.mjs')}');
  const { connect } = await import('@nats-io/transport-node');
  const nc = await connect(natsOptions(process.env.NATS_URL));
  nc.subscribe('bench.echo', { callback: (_, message) => message.respond(message.data) });
  await nc.flush();
  process.stdout.write('ready');
  process.on('SIGTERM', () => process.exit(0));
`;

/**
 * Measures one NATS round trip between two processes, and one commit of a three-statement transaction with the servers'
 * fsync setting.
 */
export async function openFloors(env) {
  const echo = spawn(process.execPath, ['--input-type=module', '-e', ECHO], {
    env: { ...process.env, NATS_URL: env.NATS_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(echo.stdout, 'data');
  const nc = await connect(natsOptions(env.NATS_URL));
  const db = new pg.Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  await db.query('create schema if not exists bench');
  await db.query(
    'create table if not exists bench.row (id bigint generated always as identity primary key, kind text, body jsonb)',
  );
  const payload = JSON.stringify({ specversion: '1.0', data: 'x'.repeat(300) });
  const insert = (kind) => db.query('insert into bench.row (kind, body) values ($1, $2)', [kind, payload]);
  const activated = new Map();
  nc.subscribe('subscription.activated', {
    callback: (_, message) => activated.get(message.json().data.paymentId)?.(performance.now()),
  });
  await nc.flush();
  return {
    /** Resolves with the time at which this payment's subscription.activated event was published on NATS. */
    activated: (paymentId) => new Promise((resolve) => activated.set(paymentId, resolve)),
    async roundTrip() {
      const began = performance.now();
      await nc.request('bench.echo', payload, { timeout: 2_000 });
      return performance.now() - began;
    },
    async commit() {
      const began = performance.now();
      await db.query('begin');
      await insert('event');
      await insert('payment');
      await insert('outbox');
      await db.query('commit');
      return performance.now() - began;
    },
    async close() {
      await db.query('drop schema bench cascade');
      await db.end();
      await nc.close();
      echo.kill('SIGTERM');
    },
  };
}
