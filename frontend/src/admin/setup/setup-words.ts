import type { SetupStep } from '@camarim/domain';
import { paths } from '../paths.js';

/** Of each step what is to be done, why, and where; without a screen, what somebody has to do elsewhere. */
export const SETUP_WORDS: Record<SetupStep, { title: string; text: string; to: string | null }> = {
  legal: {
    title: 'Dados legais da casa',
    text: 'Nome, CNPJ, endereço e e-mails que a lei pede no rodapé e nos termos. Quem instala a casa os informa.',
    to: null,
  },
  creator: {
    title: 'Primeira modelo conferida',
    text: 'Cadastre o perfil e registre a conferência da idade e do documento: só então ela aparece no site.',
    to: paths.models(),
  },
  post: { title: 'Primeira publicação no ar', text: 'Quem chega precisa de algo para ver.', to: paths.content() },
  price: { title: 'Um plano à venda', text: 'O que se assina, por quanto e por quantos dias.', to: paths.settings() },
  provider: {
    title: 'PIX testado',
    text: 'Ligue o gateway e use “Testar conexão”. Sem isso ninguém paga.',
    to: `${paths.settings()}?aba=gateways`,
  },
  mail: {
    title: 'E-mail funcionando',
    text: 'Cadastre-se no site com o seu e-mail: este passo se marca quando o de confirmação sai.',
    to: null,
  },
  pixel: {
    title: 'Pixel da Meta testado',
    text: 'Cadastre a conta da modelo e envie um evento de teste.',
    to: paths.facebook(),
  },
};
