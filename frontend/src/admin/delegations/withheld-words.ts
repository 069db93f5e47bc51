import type { DelegationTask } from '@camarim/domain';

/** `alone` stands after her name; `left`: what the team can still do, and whom to ask for the rest. */
export const WITHHELD: Readonly<Record<DelegationTask, { alone: string; left: string }>> = {
  publishing: {
    alone: 'publica sozinha',
    left: 'A equipe pode tirar do ar, cancelar agendamentos e excluir. Para publicar em nome dela, peça que ela permita no estúdio dela, em “A equipe”.',
  },
  calls: {
    alone: 'cuida das chamadas sozinha',
    left: 'Confirmar, pedir outro horário e mudar os horários é só com ela. A equipe pode cancelar com devolução e dizer quem não compareceu.',
  },
  comments: {
    alone: 'responde sozinha',
    left: 'Responder e pedir comentários é só com ela. A equipe continua moderando.',
  },
};
