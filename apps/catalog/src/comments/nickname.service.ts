import type { Tx } from '@camarim/database';
import { COMMENT_LIMITS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { cleanText, invalid } from '../input/input.js';
import { plain } from './match-words.js';

/** Names of the house: a fan under one of them would be believed. */
const HOUSE = ['camarim', 'equipe', 'suporte', 'moderacao', 'admin'];

/** By what a creator is known to everybody. */
type Creator = { modelName: string; username: string };

/** What a fan is read under. It is asked for at the first comment: the name of the sign-up is never published (V10). */
@Injectable()
export class NicknameService {
  constructor(private readonly clock: Clock) {}

  /**
   * The nickname of an account on this creator's posts, kept when it chooses one; what it wrote before is signed with it too.
   * The caller holds the account's comments, so that two first ones do not choose at once.
   * @throws validation-failed for `nickname`: none given yet, too short or long, a creator's or the house's.
   */
  async choose(tx: Tx, userId: string, wanted: string | null, creator: Creator): Promise<string> {
    const chosen = await tx.one<{ nickname: string }>(`select nickname from commenter where user_id = $1`, [userId]);
    const known = chosen && nicknameBeside(creator, chosen.nickname);
    if (known !== null) return known;
    const nickname = checkNickname(wanted);
    if (await this.isCreators(tx, nickname)) throw taken();
    await tx.execute(
      `insert into commenter (user_id, nickname, chosen_at) values ($1, $2, $3)
       on conflict (user_id) do update set nickname = excluded.nickname, chosen_at = excluded.chosen_at`,
      [userId, nickname, this.clock.now()],
    );
    await tx.execute(`update post_comment set author_name = $2 where user_id = $1 and badge is null`, [
      userId,
      nickname,
    ]);
    return nickname;
  }

  /** Read whole and folded here, as every nickname is: an account chooses once, and creators are a few thousand. */
  private async isCreators(tx: Tx, nickname: string): Promise<boolean> {
    const creators = await tx.query<Creator>(
      `select display_name as "modelName", username from model where deleted_at is null`,
    );
    const name = plain(nickname);
    return creators.some((creator) => isNameOf(creator, name));
  }
}

/** @returns null when it has to be chosen: it never was, or this creator came or was renamed since and is called the same. */
export const nicknameBeside = (creator: Creator, nickname: string | null): string | null =>
  nickname !== null && isNameOf(creator, plain(nickname)) ? null : nickname;

/** @param name as `plain` gives it. */
const isNameOf = ({ modelName, username }: Creator, name: string): boolean =>
  name === plain(modelName) || name === plain(username);

const taken = () => invalid('nickname', 'Este apelido é de outra pessoa. Escolha outro.', 'taken');

function checkNickname(wanted: string | null): string {
  const nickname = cleanText(wanted ?? '').replace(/\s+/g, ' ');
  const { min, max } = COMMENT_LIMITS.nickname;
  if (!nickname) throw invalid('nickname', 'Escolha um apelido para comentar.', 'required');
  const name = plain(nickname);
  if (nickname.length > max || name.length < min)
    throw invalid('nickname', `Use de ${min} a ${max} letras ou números.`);
  if (HOUSE.some((word) => name.split(' ').includes(word))) throw taken();
  return nickname;
}
