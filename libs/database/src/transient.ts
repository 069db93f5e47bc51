import { isNetworkCode } from '@camarim/platform';

/**
 * SQLSTATE classes of errors that pass: a read-only server (a former or future primary), connection, resources, operator
 * intervention, serialization failure, deadlock.
 */
const CODES = /^(08|25006|53|57P|58|40001|40P01|55P03)/;
// the last one: the connection broke during a transaction and TypeORM released its runner
const WORDS =
  /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|query read timeout|client (was closed|has encountered a connection error)|driver not connected|not queryable|query runner already released/i;

/** @returns true when the same statement may succeed once the database is back (reliability: outages are waited out). */
export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (isNetworkCode(code) || (typeof code === 'string' && CODES.test(code))) return true;
  if (WORDS.test(error.message)) return true;
  return driverError !== undefined && driverError !== error && isTransientDatabaseError(driverError);
}

/** @returns the SQLSTATE of a driver error, also when TypeORM wraps it; undefined for anything else. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (typeof code === 'string') return code;
  return driverError !== error ? sqlStateOf(driverError) : undefined;
}
