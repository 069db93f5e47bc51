import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button.js';
import { PageHeader } from './parts/page-header.js';
import { paths } from './paths.js';

export function NotFoundScreen() {
  return (
    <div className="space-y-6">
      <PageHeader title="Página não encontrada" text="Esta tela não existe." />
      <Link to={paths.home()} className={buttonClass()}>
        Ir para o início
      </Link>
    </div>
  );
}
