import { Link } from 'react-router-dom';
import { Brand } from '../../ui/brand.js';
import { paths } from '../paths.js';

/** The house's word, and links to pages that exist (FV-02). */
export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-5xl flex-col gap-6 px-4 pt-10 pb-28 text-sm text-quiet md:flex-row md:items-start md:justify-between md:pb-10">
        <div className="max-w-sm space-y-3">
          <p className="text-text">
            <Brand />
          </p>
          <p>O camarim é onde o espetáculo fica perto: conteúdo exclusivo, direto de quem cria, pago por PIX.</p>
          <p>Conteúdo para maiores de 18 anos.</p>
        </div>
        <nav aria-label="Rodapé" className="flex gap-6">
          <Link to={paths.home()} className="inline-flex min-h-11 items-center hover:text-text">
            Início
          </Link>
          <Link to={paths.gallery()} className="inline-flex min-h-11 items-center hover:text-text">
            Galeria
          </Link>
          <Link to={paths.book()} className="inline-flex min-h-11 items-center hover:text-text">
            Agendar Chamada
          </Link>
        </nav>
      </div>
    </footer>
  );
}
