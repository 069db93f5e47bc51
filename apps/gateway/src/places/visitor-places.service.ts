import { unwatchFile } from 'node:fs';
import { messageOf } from '@camarim/platform';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { type CityResponse, open, type Reader } from 'maxmind';
import { GatewayConfig } from '../gateway.config.js';
import { edgeRedis } from '../limits/edge-redis.js';
import { networkOf, type Place, placeOfHeaders, placeOfRecord } from './place.js';

const KEPT_SECONDS = 3_600;

/**
 * Where visitors are: the proxy's word, else a database file on this machine; nobody else is asked. What is kept, for
 * an hour, is the place of a network, never an address (MKT-32).
 */
@Injectable()
export class VisitorPlaces implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(VisitorPlaces.name);
  private readonly redis: Redis;
  private database: Reader<CityResponse> | null = null;

  constructor(private readonly config: GatewayConfig) {
    this.redis = edgeRedis(config.REDIS_URL, this.logger);
  }

  /** A file that is missing or broken costs the names of cities, not the site. */
  async onModuleInit(): Promise<void> {
    const { GEO_DATABASE } = this.config;
    if (!GEO_DATABASE) return;
    try {
      // a newer file put in its place is read without a restart
      this.database = await open<CityResponse>(GEO_DATABASE, {
        watchForUpdates: true,
        watchForUpdatesNonPersistent: true,
      });
      await this.redis.connect().catch(() => undefined);
    } catch (error) {
      this.logger.warn(`GEO_DATABASE cannot be read, no city is known: ${messageOf(error)}`);
    }
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
    if (this.config.GEO_DATABASE) unwatchFile(this.config.GEO_DATABASE);
  }

  /** @returns null when nothing says where the request comes from; never throws. */
  async of({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<Place | null> {
    const { CITY_HEADER: city, REGION_HEADER: region } = this.config;
    const told = placeOfHeaders(headers, { city, region });
    const network = told === null && this.database ? networkOf(ip) : null;
    if (network === null) return told;
    const key = `place:${network}`;
    const kept = await this.redis.get(key).catch(() => null);
    if (kept !== null) return JSON.parse(kept) as Place | null;
    const found = this.lookUp(network);
    await this.redis.set(key, JSON.stringify(found), 'EX', KEPT_SECONDS).catch(() => null);
    return found;
  }

  private lookUp(network: string): Place | null {
    try {
      return placeOfRecord(this.database?.get(network) ?? null);
    } catch (error) {
      this.logger.warn(`a place was not found: ${messageOf(error)}`);
      return null;
    }
  }
}
