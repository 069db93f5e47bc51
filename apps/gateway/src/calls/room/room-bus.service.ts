import type { RoomSide } from '@camarim/domain';
import { NatsLink } from '@camarim/messaging';
import { messageOf, SecretBox } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayConfig } from '../../gateway.config.js';
import { signingKey } from '../../security/signing-key.js';
import type { RoomPass } from './room-tickets.js';

/** A page, and when it entered. */
export type Entered = Pick<RoomPass, 'entryId' | 'since'>;
/** What gateways tell each other about a room; `from` is whose page says it. */
export type RoomWord =
  | { kind: 'signal'; from: Entered; signal: string }
  /** A page listens; `asks`: it wants to know whether the other one does too. */
  | { kind: 'peer'; from: Entered; asks: boolean }
  /** A page of the same side listens. */
  | { kind: 'entered'; from: Entered };

/**
 * Carries words between the gateways of a call over core NATS: nothing is stored, and what is lost is said anew by the
 * pages. Sealed with the key that gateways alone share, and bound to its room: the broker sees that a call takes place
 * and no more.
 */
@Injectable()
export class RoomBus {
  private readonly logger = new Logger(RoomBus.name);
  private readonly box: SecretBox;

  constructor(
    private readonly link: NatsLink,
    config: GatewayConfig,
  ) {
    this.box = new SecretBox(signingKey(config.MEDIA_SIGNING_KEY, 'room words').export().toString('base64'));
  }

  /** Tells whoever listens for this side of the room, on any gateway. */
  tell(bookingId: string, side: RoomSide, word: RoomWord): void {
    const subject = subjectOf(bookingId, side);
    this.link.nc.publish(subject, this.box.seal(JSON.stringify({ subject, word })));
  }

  /** @returns a function that ends it. */
  hear(bookingId: string, side: RoomSide, listener: (word: RoomWord) => void): () => void {
    const subject = subjectOf(bookingId, side);
    const subscription = this.link.nc.subscribe(subject, {
      callback: (error, message) => {
        if (error) return;
        const word = this.open(subject, message.string());
        if (word) listener(word);
      },
    });
    return () => subscription.unsubscribe();
  }

  /** @returns null for what no gateway sealed, or sealed for another room: during a change of the key, too. */
  private open(subject: string, sealed: string): RoomWord | null {
    try {
      const said = JSON.parse(this.box.open(sealed)) as { subject: string; word: RoomWord };
      return said.subject === subject ? said.word : null;
    } catch (error) {
      this.logger.warn(`a word of a room cannot be opened: ${messageOf(error)}`);
      return null;
    }
  }
}

const subjectOf = (bookingId: string, side: RoomSide): string => `room.${bookingId}.${side}`;
