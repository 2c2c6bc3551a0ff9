import type { DelegationStrings } from '../en/delegation.ts'

/** Spanish. */
export const delegation: DelegationStrings = {
  title: 'Límites',
  quoted: (text) => `«${text}»`,
  may: (actions) => `Puede: ${actions}`,
  mayAnything: 'Puede hacer cualquier cosa',
  mayNot: (actions) => `Nunca: ${actions}`,
  spend: (amount) =>
    `Como máximo ${amount} por pago, en la unidad más pequeña de una moneda: céntimos en euros, millonésimas en USDC`,
  currency: 'No se indica ninguna moneda: pregunta a la persona o aplicación que te envió aquí a cuál se refiere',
  spendAnything: 'Sin límite por pago',
  until: (date) => `Hasta el ${date}`,
  week: 'Durante 7 días',
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
