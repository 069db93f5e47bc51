import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';

/** For pages of one person: the way in, and back. */
export function SignInFirst({ returnTo }: { returnTo: string }) {
  return (
    <section className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 text-center">
      <h1 className="text-xl font-bold">Meus agendamentos</h1>
      <p className="text-quiet">Entre na sua conta para ver suas chamadas.</p>
      <Link to={paths.login(returnTo)} className={buttonClass('primary', 'w-full')}>
        Entrar
      </Link>
    </section>
  );
}
