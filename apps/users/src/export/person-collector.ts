import { SERVICES } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/** Asks every service for what it knows of a person. */
@Injectable()
export class PersonCollector {
  constructor(private readonly rpc: RpcClient) {}

  /** @returns rows by `<service>/<table>`. @throws service-unavailable: half a copy is none. */
  async collect(userId: string): Promise<Map<string, Record<string, unknown>[]>> {
    const found = new Map<string, Record<string, unknown>[]>();
    for (const service of SERVICES) {
      let part: string | null = null;
      do {
        const got: { table: string; rows: Record<string, unknown>[]; nextPart: string | null } = await this.rpc.call(
          `${service}.person.export`,
          { userId, part },
        );
        const name = `${service}/${got.table}`;
        if (got.table !== '') found.set(name, [...(found.get(name) ?? []), ...got.rows]);
        part = got.nextPart;
      } while (part !== null);
    }
    return found;
  }
}
