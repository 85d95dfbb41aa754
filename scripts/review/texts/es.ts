import type { ApiErrorCode } from '@almsway/contract/api-error';

import type { Refusal, Texts } from './en.ts';

/** Meanings of the API's error codes. */
const CODES: Readonly<Record<ApiErrorCode, string>> = {
  bad_request: 'la petición no es correcta',
  unauthorized: 'falta una clave válida',
  forbidden: 'no está permitido',
  not_found: 'no existe',
  method_not_allowed: 'esta dirección no admite ese método',
  already_exists: 'ya existe',
  slug_taken: 'esa dirección de perfil ya está en uso',
  wrong_state: 'no es posible en el estado actual',
  changed_meanwhile: 'ha cambiado entretanto',
  already_decided: 'ya se ha decidido',
  reauthentication_needed: 'hay que volver a iniciar sesión',
  second_factor_needed: 'hace falta un segundo factor',
  suspended: 'la cuenta está suspendida',
  consent_needed: 'falta el consentimiento',
  email_not_verified: 'la dirección de correo no está verificada',
  idempotency_key_reused: 'la clave de esta petición ya se usó para otra',
  payload_too_large: 'es demasiado grande',
  unsupported_media_type: 'el formato no es el esperado',
  rate_limited: 'demasiadas peticiones: espera un momento',
  internal: 'el servidor ha fallado',
  unavailable: 'el servidor no está disponible',
};
/** Codes for which the API's message has to be added to be understood. */
const BROAD: readonly string[] = ['bad_request', 'forbidden', 'not_found', 'wrong_state'];

function meaningOf({ code, message, field, decidedBy }: Refusal): string {
  const meaning = CODES[code as ApiErrorCode] as string | undefined;
  if (meaning === undefined) return `«${message}»`;
  const parts = [meaning];
  if (field !== undefined) parts.push(`campo ${field}`);
  if (decidedBy) parts.push(`por ${decidedBy.name || 'la clave del equipo'}, ${decidedBy.at}`);
  if (BROAD.includes(code)) parts.push(`detalle en inglés: «${message}»`);
  return parts.join('; ');
}

/** All texts of the command line in Spanish. */
export const es: Texts = {
  help: ({ fields, roles, languages }) => `La línea de órdenes del equipo.

  npm run review                                  mirar uno a uno los perfiles enviados
  npm run review -- list [--status submitted]     listarlos
  npm run review -- show <slug>                   mostrar una solicitud
  npm run review -- rechecks                      listar los perfiles cuya comprobación anual se acerca o ha vencido
  npm run review -- check-again <slug>            decir que la comprobación anual lo encontró cierto
  npm run review -- approve <slug>                aprobar
  npm run review -- changes <slug> --field <campo> --note "…" [--field <campo> --note "…"]
  npm run review -- changes <slug> --note "…"     una nota sobre el conjunto
  npm run review -- reject <slug> --note "…"      rechazar

  npm run review -- offerings [--status declared]  listar las ofrendas: primero las más recientes; si esperan, las más antiguas
  npm run review -- confirm <referencia> --on 2026-11-20 [--amount 25]
  npm run review -- not-found <referencia> [--note "…"]
  npm run review -- undo <referencia> [--note "…"]  deshacer un «no encontrada» o una confirmación errónea
  npm run review -- return <referencia> "por qué"
  npm run review -- record <slug> --amount 25 --on 2026-11-20 [--method bank] [--email …] [--yes]
  npm run review -- match <fichero.csv> [--account ES…] [--apply]   casar un extracto bancario; sin --apply no cambia nada
  npm run review -- receipt-correction <número> "por qué"
  npm run review -- receipts <año>                 guardar los recibos de un año fiscal como receipts-<año>.csv
  npm run review -- reports                        listar las denuncias de perfiles
  npm run review -- report-reviewed <id>

  npm run review -- staff                          listar el equipo
  npm run review -- staff invite <correo> --name "…" --roles operator,reviewer
  npm run review -- staff roles <correo> --roles treasurer
  npm run review -- staff end <correo> "por qué"
  npm run review -- approvals                      listar los cambios que esperan a una segunda persona
  npm run review -- approval approve <id>
  npm run review -- approval refuse <id> "por qué"
  npm run review -- audit                          las últimas entradas del registro

El idioma es --lang (${languages}), o el de LC_ALL o LANG. El servidor es API_URL, o localhost en
API_PORT (3001). La clave es STAFF_TOKEN, o la que hay en DATA_DIR (.data).
Roles: ${roles}.
Campos: ${fields}.`,

  allCommands: 'Todas las órdenes: npm run review -- --help',
  noCommand: (command) => `No existe la orden «${command}».`,
  notUnderstood: (words) => `No se entiende: ${words}`,
  unknownOption: (option) => `No existe la opción «${option}».`,
  optionValue: (option) => `La opción «${option}» no se usa así.`,
  oneOf: (option, values) => `${option} es uno de estos valores: ${values}.`,
  someOf: (option, values) => `${option} son algunos de estos valores, entre comas: ${values}.`,
  whichProfile: '¿Qué perfil? Escribe su slug.',
  whichOffering: '¿Qué ofrenda? Escribe su referencia.',
  whichReport: '¿Qué denuncia? Escribe su id.',
  whichApproval: '¿Qué aprobación? Escribe su id.',
  whichStatement: '¿Qué extracto bancario? Escribe un fichero CSV.',
  whichYear: '¿Qué año? Escribe el año en que llegó el dinero, por ejemplo 2026.',
  whichMember: '¿Qué persona del equipo? Escribe su correo.',
  whichName: '¿Cómo se llama? --name "…".',
  forWhom: '¿Para quién? Escribe el slug de un perfil.',
  whenArrived: 'Di cuándo llegó el dinero: --on 2026-11-20.',
  howMuchAndWhen: 'Di cuánto y cuándo: --amount 25 --on 2026-11-20.',
  referenceAndReason: 'Escribe una referencia y el motivo.',
  numberAndReason: 'Escribe un número y el motivo.',
  whyRefused: 'Di por qué no se aprueba.',
  whyEnded: 'Di por qué: staff end <correo> "por qué".',
  approveOrRefuse: 'Escribe approve o refuse.',
  notAnAmount: (text) => `«${text}» no es un importe en euros.`,
  noField: (field, fields) => `No existe el campo «${field}». Campos: ${fields}.`,
  fieldNeedsNote: (field) => `--field ${field} necesita después una --note.`,
  changesNeedNote: 'Di qué hay que cambiar: --note.',
  rejectionNeedsReason: 'Para rechazar hace falta el motivo: --note "…".',

  noServer: (address) =>
    `Ningún servidor responde en ${address}. Arráncalo con «npm start», o define API_PORT o API_URL.`,
  noToken: (dataDir) =>
    `Falta la clave del equipo: arranca una vez el servidor («npm start») para que esté en ${dataDir}, o define STAFF_TOKEN.`,
  wrongToken: (address) =>
    `El servidor de ${address} no acepta la clave del equipo. Define STAFF_TOKEN con la que mostró al arrancar.`,
  refused: (address, status, refusal) =>
    `El servidor de ${address} respondió ${status}: ${meaningOf(refusal)}`,
  notAnAnswer: (address, status) =>
    `El servidor de ${address} respondió ${status}: no es lo que se esperaba`,
  waitsForApproval: 'El cambio espera a que lo apruebe otra persona del equipo.',
  answerLostLongAgo: (at) =>
    `La respuesta a esta orden se perdió el ${at}, hace demasiado para repetirla con seguridad. Compruébalo con «npm run review -- offerings». Si no se hizo, vuelve a dar la orden.`,
  sentAgain: (at) =>
    `La respuesta a esta orden se perdió el ${at}: se envía otra vez con la misma clave y se hace una sola vez.`,
  unknownOutcome: (address) =>
    `El servidor de ${address} no responde: no se sabe si este cambio se hizo. Repite la misma orden antes de un día: el cambio se hará una sola vez. Compruébalo con «npm run review -- offerings».`,

  noProfiles: (status) => `No hay perfiles en este estado: ${status}.`,
  noneWaiting: 'Ningún perfil espera revisión.',
  noProfile: (slug) =>
    `No existe el perfil «${slug}». «npm run review -- list» muestra las solicitudes abiertas.`,
  noRechecks: 'Ninguna comprobación anual vence antes de un mes.',
  overdueSince: (day) => `venció el ${day}`,
  dueOn: (day) => `vence el ${day}`,
  appliesAgain: 'vuelve a solicitarlo',
  isNow: (slug, status) => `${slug}: ahora ${status}.`,
  lastChecked: (slug, day) => `${slug}: comprobado por última vez el ${day}.`,
  progress: (number, count) => `${number} de ${count}`,
  choices: '[a]probar  [c]ambios  [r]echazar  [s]altar  [q] salir > ',
  askReason: 'Motivo, como lo leerá la persona > ',
  askField: 'Campo que hay que cambiar (vacío: ninguno más) > ',
  askAboutField: (field) => `Qué hay que cambiar en ${field}, como lo leerá la persona > `,
  askNote: 'Una nota sobre el conjunto (puede quedar vacía) > ',
  noSuchField: (fields) => `No existe ese campo. Campos: ${fields}`,
  notChanged: 'Sin cambios.',
  statuses: {
    submitted: 'enviado',
    changesRequested: 'con cambios pedidos',
    approved: 'aprobado',
    unpublished: 'aprobado, sin publicar',
    rejected: 'rechazado',
  },
  rows: {
    slug: 'Slug',
    monasticName: 'Nombre',
    legalName: 'Nombre legal',
    email: 'Correo',
    phone: 'Teléfono',
    contact: 'Contacto por',
    steward: 'De confianza',
    livesIn: 'Vive en',
    languages: 'Idiomas',
    links: 'Enlaces',
    tradition: 'Tradición',
    lineage: 'Linaje',
    ordination: 'Ordenación',
    ordainedAt: 'Ordenación en',
    preceptor: 'Preceptor',
    monastery: 'Monasterio',
    summary: 'Resumen',
    photo: 'Foto',
    submitted: 'Enviado',
    rejected: 'Rechazado',
  },
  noMonastery: 'sin monasterio fijo',
  since: (date) => `desde ${date}`,
  noContact: 'sin contacto',
  noPhoto: 'ninguna',
  rejection: (note, submittedAt) => `${note} (enviado ${submittedAt})`,

  noOfferings: 'No hay ofrendas.',
  noOffering: (reference) => `Ninguna ofrenda tiene la referencia ${reference}.`,
  confirmedBefore: 'Ya estaba confirmada: no ha cambiado nada. Anota un segundo pago con «record».',
  planned: (amount, method, day) => `${amount} € por ${method}, recibidos el ${day}`,
  plannedFor: 'para',
  plannedFrom: 'de  ',
  nobodyKnown: 'nadie conocido, sin recibo',
  recordIt: '¿Anotarla? [s/N] ',
  yes: /^s(?:[ií])?$/i,
  nothingRecorded: 'No se ha anotado nada.',
  received: (amount) => `recibidos ${amount} €`,
  waitsForMonastic: (state) => `${state}, espera a que la confirme quien la recibe`,
  states: {
    draft: 'sin enviar',
    declared: 'enviada',
    confirmed: 'recibida',
    receipted: 'recibida, con recibo',
    notFound: 'no encontrada',
    returned: 'devuelta',
    cancelled: 'anulada',
  },
  receivers: {
    entity: 'entidad',
    monastic: 'persona ordenada',
    steward: 'persona de confianza',
  },
  replaces: (number, old) => `${number} sustituye a ${old}.`,
  cannotWrite: (path) => `No se puede escribir ${path}.`,
  saved: (path) => `Guardado como ${path}.`,

  cannotRead: (path) => `No se puede leer ${path}.`,
  tooLarge: (megabytes) =>
    `El fichero pasa de ${megabytes} MB: es demasiado grande para un extracto bancario.`,
  empty: 'El fichero está vacío.',
  pdf: 'Es un PDF, que no se puede leer. Exporta los movimientos en Norma 43, Excel o CSV.',
  oldExcel: 'Es un Excel anterior a 2007. Ábrelo, guárdalo como .xlsx e indica ese.',
  html: 'Es una página web, aunque se llame .xls. Ábrela en Excel, guárdala como .xlsx e indica ese.',
  encrypted: 'El fichero tiene contraseña. Guárdalo sin ella.',
  otherZip:
    'Este archivo comprimido no es un libro de Excel. Si dentro está el extracto, descomprímelo.',
  image: 'Es una imagen. Exporta los movimientos en Norma 43, Excel o CSV.',
  noStatement: 'No es un extracto bancario: no se ha encontrado ninguna fecha con un importe.',
  damaged: (row) => `El fichero está dañado o cortado en el registro ${row}. Vuelve a exportarlo.`,
  noColumns:
    'Ninguna fila nombra las columnas: una para el día (Fecha, Date), una para el importe (Importe, Amount) y una para el texto (Concepto, Description). Al importar del banco en la mesa se pregunta qué es cada columna.',
  accountNeeded:
    'El fichero no dice de qué cuenta es. Añade --account con su IBAN, o con un nombre que uses siempre para ella.',
  severalAccounts: (named) => `El fichero nombra varias cuentas. Añade --account con una: ${named}`,
  accountInvalid: (typed) => `«${typed}» no es una cuenta.`,
  otherAccount: (named, typed) => `El fichero es de la cuenta ${named}, no de ${typed}.`,
  valueDaysOnly:
    'El fichero solo tiene fechas de valor, que pueden no coincidir con las de operación.',
  doesNotAddUp: 'Los saldos no cuadran con los movimientos: falta alguno, o no se ha leído.',
  unread: {
    day: (cell) => `«${cell}» no es una fecha`,
    futureDay: (cell) => `${cell} es posterior a hoy`,
    amount: (cell) => `«${cell}» no es un importe en euros`,
    sign: (cell) => `«${cell}» no dice si el dinero entró o salió`,
    state: (cell) => `«${cell}» no es un movimiento completado`,
    currency: (cell) => `${cell} no son euros`,
    cells: (cell) => `tiene más o menos celdas que la cabecera: ${cell}`,
    balance: (cell) => `«${cell}» no es un saldo`,
    internal: (cell) => `«${cell}» no mueve dinero entre personas`,
    record: (cell) => `no es un registro del formato: ${cell}`,
    totals: (cell) => `los totales no coinciden con los movimientos: ${cell}`,
  },
  rowNotRead: (row, why) => `No se ha leído la fila ${row}: ${why}.`,
  confirmedLine: 'Confirmada',
  fits: 'Coincide',
  toDo: {
    possibleDuplicate: 'Posible duplicado',
    otherPayer: 'Paga otra persona',
    amountDiffers: 'Otro importe',
    alreadyReceived: 'Ya recibida',
    ambiguous: 'Hay varias posibles',
    mayBeReturn: '¿Devuelta?',
    needsApproval: 'Necesita aprobación',
    unknown: 'Ninguna referencia conocida',
  },
  notConfirmed: 'Sin confirmar',
  decideAtDesk: 'Decide las demás en la mesa del equipo: Importar del banco, con el mismo fichero.',
  counts: (count) =>
    [
      `${count.confirmed} ${count.isApplied ? 'confirmadas' : 'se confirmarían'}`,
      `${count.known} conocidas de antes`,
      `${count.toDo} por mirar`,
      `${count.notIncoming} que no son ingresos`,
      `${count.unread} sin leer`,
    ].join(', ') +
    (count.isApplied ? '.' : '. No ha cambiado nada: añade --apply para confirmarlas.'),

  noReports: 'No hay denuncias abiertas.',
  reporterNotified: 'Se ha avisado a quien la hizo.',
  reasons: {
    notWhoTheySay: 'no es quien dice ser',
    money: 'dinero',
    misleading: 'engañoso',
    offensive: 'ofensivo',
    harassment: 'acoso',
    other: 'otro',
  },

  noStaff: 'No hay nadie en el equipo: invita primero a alguien con el rol operator.',
  noCommandOfStaff: (action) => `No existe la orden «staff ${action}».`,
  isStaff: (email, roles) => `${email} está en el equipo: ${roles}.`,
  isNotStaff: (email) => `${email} ya no está en el equipo.`,
  nobodyOfStaff: (email) => `Nadie del equipo tiene la dirección «${email}».`,
  ended: (at) => `hasta ${at}`,
  noApprovals: 'Nada espera aprobación.',
  isDone: (action) => `${action}: hecho.`,
  isRefused: (action) => `${action}: no aprobado.`,
  causes: {
    returnedMoney: 'dinero devuelto',
    receiptCorrection: 'corrección de un recibo',
    largeAmount: 'importe alto',
    roles: 'roles',
    own: 'asunto propio',
  },
};
