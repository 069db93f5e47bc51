import type { Server, ServerOptions } from '../lib/servers.mjs';

export function addReplica(
  options: { primary: Server; dir: string; say: (line: string) => void } & Pick<ServerOptions, 'passwordOf'>,
): Promise<Server>;
export function swapRoles(servers: { from: Server; to: Server }): Promise<void>;
