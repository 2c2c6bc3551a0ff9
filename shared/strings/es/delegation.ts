import type { DelegationStrings } from '../en/delegation.ts'

/** Spanish. */
export const delegation: DelegationStrings = {
  title: 'Límites',
  parties: 'Control del agente',
  quoted: (text) => `«${text}»`,
  may: (actions) => `Puede: ${actions}`,
  mayAnything: 'Puede hacer cualquier cosa',
  mayNot: (actions) => `Nunca: ${actions}`,
  spend: ({ amount, money, tokens }) =>
    `Como máximo ${amount} por pago. No se indica la moneda. La cantidad va en su unidad más pequeña: son ${money} si es en euros o dólares, o ${tokens} si es en USDC`,
  currency: 'Pregunta a la persona o app que te envió aquí a qué moneda se refiere',
  spendAnything: 'Sin límite por pago',
  until: (date) => `Hasta el ${date}`,
  week: 'Durante 7 días',
  recorded: 'Este servicio solo registra estos límites. Es el programa del agente el que debe respetarlos.',
  line: (label, value) => `${label}: ${value}`,
  labels: {
    controllerWallet: 'Billetera que lo controla',
    controllerChainRef: 'Red de la billetera que lo controla',
    controllerAccountId: 'Cuenta que lo controla',
    agentWallet: 'Billetera del agente',
    agentChainRef: 'Red del agente',
    agentAccountId: 'Cuenta del agente',
    scope: 'Ámbito',
    permissions: 'Permisos',
    allowedPaymentTypes: 'Tipos de pago',
    receiptDisclosure: 'Los recibos muestran',
    instructions: 'Instrucciones',
    skills: 'Habilidades',
    model: 'Modelo',
    provider: 'Proveedor',
    allowedProviders: 'Proveedores de modelos permitidos',
    allowedModelClasses: 'Clases de modelos permitidas',
  },
  receipts: { none: 'nada', summary: 'un resumen', full: 'todo' },
  skill: { on: 'activada', off: 'desactivada' },
  rules: {
    requiresHumanApproval: ['Una persona aprueba cada acción', 'Nadie aprueba sus acciones'],
    secretsExposedToReceipt: ['Los recibos pueden mostrar secretos', 'Los recibos nunca muestran secretos'],
    humanApprovalRequiredForNewClaims: [
      'Una persona aprueba cada nueva afirmación',
      'Nadie aprueba las nuevas afirmaciones',
    ],
    preApprovedContentOnly: ['Solo contenido aprobado antes', 'También contenido sin aprobar'],
  },
}
