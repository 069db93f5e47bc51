import type { MarketingAction, SaleAction } from '@camarim/contracts';

/** One that has no word here does not compile. */
const MARKETING: Record<MarketingAction, string> = {
  'presell.created': 'Presell criada',
  'presell.updated': 'Presell alterada',
  'presell.published': 'Presell publicada',
  'presell.withdrawn': 'Presell tirada do ar',
  'presell.deleted': 'Presell excluída',
  'sales-link.created': 'Link de venda criado',
  'sales-link.updated': 'Link de venda alterado',
  'sales-link.restored': 'Link de venda reativado',
  'sales-link.revoked': 'Link de venda desativado',
  'sales-link.deleted': 'Link de venda excluído',
  'facebook-config.created': 'Conta da Meta criada',
  'facebook-config.updated': 'Conta da Meta alterada',
  'facebook-config.switched-on': 'Envio à Meta ligado',
  'facebook-config.switched-off': 'Envio à Meta desligado',
  'facebook-config.deleted': 'Conta da Meta excluída',
  'facebook-config.tested': 'Evento de teste enviado à Meta',
  'conversion.replayed': 'Conversão reenviada à Meta',
};
const SALES: Record<`sale.${SaleAction}`, string> = {
  'sale.approved': 'Venda aprovada à mão',
  'sale.rejected': 'Venda rejeitada',
  'sale.refunded': 'Venda estornada',
  'sale.courtesy-granted': 'Cortesia concedida',
  'sale.access-revoked': 'Acesso revogado',
  'sale.access-read': 'Acessos de uma pessoa consultados',
  'sale.recurrence-cancelled': 'Pix Automático cancelado',
  'sale.exported': 'Vendas exportadas',
};
const OTHERS = {
  'call.offer-created': 'Plano de chamada criado',
  'call.offer-updated': 'Plano de chamada alterado',
  'call.offer-deleted': 'Plano de chamada excluído',
  'call.calendar-saved': 'Agenda de chamadas salva',
  'comment.approved': 'Comentário aprovado',
  'comment.hidden': 'Comentário ocultado',
  'comment.deleted': 'Comentário excluído',
  'comment.answered': 'Comentário respondido',
  'comments.asked-for': 'Comentários pedidos',
  'demo-comment.added': 'Comentário de demonstração criado',
  'demo-comment.deleted': 'Comentário de demonstração excluído',
  'demo-comments.generated': 'Comentários de demonstração gerados',
  'demo-comments.removed': 'Comentários de demonstração removidos',
  'demo-likes.added': 'Curtidas de demonstração adicionadas',
  'demo-likes.removed': 'Curtidas de demonstração removidas',
  'gateway.created': 'Gateway criado',
  'gateway.updated': 'Gateway alterado',
  'gateway.activated': 'Gateway ativado',
  'gateway.deactivated': 'Gateway desativado',
  'model.created': 'Modelo criada',
  'model.updated': 'Modelo alterada',
  'model.activated': 'Modelo ativada',
  'model.deactivated': 'Modelo desativada',
  'model.deleted': 'Modelo excluída',
  'model.checked': 'Documentos da modelo conferidos',
  'model.age-hidden': 'Idade da modelo ocultada',
  'notice.decided': 'Denúncia decidida',
  'person.revealed': 'Dados de usuário revelados',
  'person.role-changed': 'Papel de usuário alterado',
  'person.exported': 'Usuários exportados',
  'person.erased': 'Conta de usuário excluída',
  'post.created': 'Conteúdo criado',
  'post.updated': 'Conteúdo alterado',
  'post.published': 'Conteúdo publicado',
  'post.hidden': 'Conteúdo ocultado',
  'post.deleted': 'Conteúdo excluído',
  'post.release-recorded': 'Autorização de imagem registrada',
  'price.created': 'Preço criado',
  'price.updated': 'Preço alterado',
  'price.archived': 'Preço arquivado',
  'settings.changed': 'Configurações alteradas',
  'staff.created': 'Membro da equipe criado',
  'staff.updated': 'Membro da equipe alterado',
  'staff.deactivated': 'Membro da equipe desativado',
  'staff.reactivated': 'Membro da equipe reativado',
  'staff.totp-reset': 'Código de acesso da equipe refeito',
  'staff.password-reset': 'Senha da equipe redefinida',
  'staff.password-changed': 'Senha da equipe trocada',
  'story.created': 'Story criado',
  'story.updated': 'Story alterado',
  'story.deleted': 'Story excluído',
  'story.views-reset': 'Visualizações de stories zeradas',
  'template.created': 'Modelo de texto criado',
  'template.updated': 'Modelo de texto alterado',
  'template.deleted': 'Modelo de texto excluído',
  'testimonial.approved': 'Depoimento aprovado',
  'testimonial.refused': 'Depoimento recusado',
  'testimonial.hidden': 'Depoimento ocultado',
  'thumbnails.regenerated': 'Miniaturas refeitas',
  'word-list.changed': 'Lista de palavras alterada',
};
const WORDS: Readonly<Record<string, string>> = { ...OTHERS, ...SALES, ...MARKETING };

/** What was done, as the team says it; what has no word yet stands as it was recorded. */
export const actionWord = (action: string): string => WORDS[action] ?? action;

const OPTIONS = Object.keys(WORDS)
  .map((value) => ({ value, label: actionWord(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

/** Everything that can be filtered by, in the order of its words; also a filter that came by a link and has no word. */
export const actionOptions = (chosen: string): { value: string; label: string }[] =>
  chosen === '' || chosen in WORDS ? OPTIONS : [{ value: chosen, label: chosen }, ...OPTIONS];
