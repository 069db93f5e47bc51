// A creator of her own model, signed in.
import { Fan } from './fan.mjs';
import { signInByCode } from './sign-in.mjs';

export async function aCreator(stack, db, model) {
  const creator = new Fan(stack.urls.site);
  const email = await creator.signUp();
  const { rows } = await db.query(`update users.account set role = 'creator' where email = $1 returning id`, [email]);
  await db.query('update catalog.model set creator_user_id = $2 where id = $1', [model, rows[0].id]);
  const studio = new Fan(stack.urls.site);
  await signInByCode(studio, stack, email);
  return studio;
}
