import type { Tx } from '@camarim/database';
import { COMMENT_LIMITS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { cleanText, invalid } from '../input/input.js';
import { plain } from './match-words.js';

/** Names of the house: a fan under one of them would be believed. */
const HOUSE = ['camarim', 'equipe', 'suporte', 'moderacao', 'admin'];

/** What a fan is read under. It is asked for at the first comment: the name of the sign-up is never published (V10). */
@Injectable()
export class NicknameService {
  constructor(private readonly clock: Clock) {}

  /**
   * The nickname of an account, kept when this is its first; what it wrote before is signed with it too. The caller holds
   * the account's comments, so that two first ones do not choose at once.
   * @throws validation-failed for `nickname`: none given yet, too short or long, the creator's or the house's.
   */
  async choose(tx: Tx, userId: string, wanted: string | null, creator: string): Promise<string> {
    const known = await tx.one<{ nickname: string }>(`select nickname from commenter where user_id = $1`, [userId]);
    if (known) return known.nickname;
    const nickname = checkNickname(wanted, creator);
    await tx.execute(`insert into commenter (user_id, nickname, chosen_at) values ($1, $2, $3)`, [
      userId,
      nickname,
      this.clock.now(),
    ]);
    await tx.execute(`update post_comment set author_name = $2 where user_id = $1 and badge is null`, [
      userId,
      nickname,
    ]);
    return nickname;
  }
}

function checkNickname(wanted: string | null, creator: string): string {
  const nickname = cleanText(wanted ?? '').replace(/\s+/g, ' ');
  const { min, max } = COMMENT_LIMITS.nickname;
  if (!nickname) throw invalid('nickname', 'Escolha um apelido para comentar.', 'required');
  const name = plain(nickname);
  if (nickname.length > max || name.length < min)
    throw invalid('nickname', `Use de ${min} a ${max} letras ou números.`);
  if (name === plain(creator) || HOUSE.some((word) => name.split(' ').includes(word)))
    throw invalid('nickname', 'Este apelido é de outra pessoa. Escolha outro.', 'taken');
  return nickname;
}
