import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { ClientError } from '#app/kernel/client-error.ts';
import {
  failureOf,
  fieldOfFailure,
  messageOfError,
  messageOfFailure,
} from '#app/kernel/failure.ts';
import { IDENTITY_ERROR_CODES, IDENTITY_ERRORS } from '#app/kernel/identity-error.ts';
import { IdentityFailure } from '#app/kernel/identity-provider.ts';

/** The catalogue as it is written, before the build compiles it. */
const catalogueOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`app/src/i18n/messages/${locale}/common.json`, 'utf8'));
const english = catalogueOf('en');
const spanish = catalogueOf('es');

/** Provider codes old and new, and the sentences of the catalogue (specification section 8). */
const SENTENCES: [code: string, english: string, spanish: string][] = [
  [
    'auth/email-already-in-use',
    'This email is already registered. Please sign in or use a different email.',
    'Este correo ya está registrado. Inicia sesión o usa otro correo.',
  ],
  [
    'auth/invalid-email',
    'Please enter a valid email address.',
    'Introduce un correo electrónico válido.',
  ],
  [
    'auth/missing-email',
    'Please enter a valid email address.',
    'Introduce un correo electrónico válido.',
  ],
  [
    'auth/operation-not-allowed',
    'Email and password accounts are not enabled. Please contact support.',
    'Las cuentas con correo y contraseña no están habilitadas. Contacta con soporte.',
  ],
  [
    'auth/admin-restricted-operation',
    'Email and password accounts are not enabled. Please contact support.',
    'Las cuentas con correo y contraseña no están habilitadas. Contacta con soporte.',
  ],
  [
    'auth/weak-password',
    'A stronger password is needed, with at least 6 characters.',
    'Hace falta una contraseña más segura, de al menos 6 caracteres.',
  ],
  [
    'auth/password-does-not-meet-requirements',
    'A stronger password is needed, with at least 6 characters.',
    'Hace falta una contraseña más segura, de al menos 6 caracteres.',
  ],
  [
    'auth/missing-password',
    'A stronger password is needed, with at least 6 characters.',
    'Hace falta una contraseña más segura, de al menos 6 caracteres.',
  ],
  [
    'auth/user-not-found',
    'No account found with this email. Please sign up first.',
    'No hay ninguna cuenta con este correo. Regístrate primero.',
  ],
  ['auth/wrong-password', 'Incorrect password.', 'Contraseña incorrecta.'],
  [
    'auth/invalid-credential',
    'The email or the password is incorrect.',
    'El correo o la contraseña no son correctos.',
  ],
  [
    'auth/invalid-login-credentials',
    'The email or the password is incorrect.',
    'El correo o la contraseña no son correctos.',
  ],
  [
    'auth/too-many-requests',
    'Too many unsuccessful attempts. Please try again later.',
    'Demasiados intentos fallidos. Inténtalo más tarde.',
  ],
  [
    'auth/user-token-expired',
    'Your session has expired. Please sign in again.',
    'Tu sesión ha caducado. Vuelve a iniciar sesión.',
  ],
  [
    'auth/invalid-refresh-token',
    'Your session has expired. Please sign in again.',
    'Tu sesión ha caducado. Vuelve a iniciar sesión.',
  ],
  [
    'auth/invalid-user-token',
    'Your session has expired. Please sign in again.',
    'Tu sesión ha caducado. Vuelve a iniciar sesión.',
  ],
  [
    'auth/network-request-failed',
    'Unable to connect. Please check your connection.',
    'No se puede conectar. Comprueba tu conexión.',
  ],
  [
    'auth/timeout',
    'Unable to connect. Please check your connection.',
    'No se puede conectar. Comprueba tu conexión.',
  ],
  ['auth/popup-closed-by-user', 'Sign in was cancelled.', 'Se ha cancelado el inicio de sesión.'],
  ['auth/user-cancelled', 'Sign in was cancelled.', 'Se ha cancelado el inicio de sesión.'],
  [
    'auth/popup-blocked',
    'The pop-up was blocked by your browser.',
    'El navegador ha bloqueado la ventana emergente.',
  ],
  [
    'auth/cancelled-popup-request',
    'Multiple pop-up requests were cancelled.',
    'Se han cancelado varias ventanas emergentes.',
  ],
  [
    'auth/account-exists-with-different-credential',
    'An account already exists with a different sign-in method.',
    'Ya existe una cuenta con otro método de inicio de sesión.',
  ],
  [
    'auth/unauthorized-domain',
    'This domain is not authorized for Google sign-in.',
    'Este dominio no está autorizado para iniciar sesión con Google.',
  ],
  [
    'auth/service-unavailable',
    'An unexpected error occurred. Please try again.',
    'Se ha producido un error inesperado. Inténtalo de nuevo.',
  ],
  [
    'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
    'An unexpected error occurred. Please try again.',
    'Se ha producido un error inesperado. Inténtalo de nuevo.',
  ],
  [
    'auth/internal-error',
    'An unexpected error occurred. Please try again.',
    'Se ha producido un error inesperado. Inténtalo de nuevo.',
  ],
  [
    '',
    'An unexpected error occurred. Please try again.',
    'Se ha producido un error inesperado. Inténtalo de nuevo.',
  ],
  [
    'constructor',
    'An unexpected error occurred. Please try again.',
    'Se ha producido un error inesperado. Inténtalo de nuevo.',
  ],
];

const idOf = (code: string, during: 'form' | 'popup' = 'form') =>
  messageOfFailure(failureOf(new IdentityFailure(code), during));

describe('the error catalogue', () => {
  test.each(SENTENCES)('%s has its sentence in both languages', (code, inEnglish, inSpanish) => {
    const id = idOf(code);
    expect(english[id]).toBe(inEnglish);
    expect(spanish[id]).toBe(inSpanish);
  });

  test('has a message for every code and every row, and says more than the default', () => {
    for (const code of IDENTITY_ERROR_CODES) expect(idOf(code)).not.toBe('error.default');
    for (const error of IDENTITY_ERRORS) {
      expect(english).toHaveProperty([messageOfFailure({ kind: 'identity', error })]);
    }
  });

  test('reads a script of Google that could not be loaded as a network failure', () => {
    expect(idOf('auth/internal-error', 'popup')).toBe('error.network');
  });

  test.each([
    ['auth/email-already-in-use', 'email'],
    ['auth/invalid-email', 'email'],
    ['auth/user-not-found', 'email'],
    ['auth/weak-password', 'password'],
    ['auth/wrong-password', 'password'],
    ['auth/invalid-credential', undefined],
    ['auth/too-many-requests', undefined],
    ['auth/network-request-failed', undefined],
  ])('puts %s at %s', (code, field) => {
    expect(fieldOfFailure(failureOf(new IdentityFailure(code)))).toBe(field);
  });

  test.each([
    [new ClientError('SESSION_EXPIRED'), 'error.sessionExpired'],
    [new ClientError('NETWORK_ERROR'), 'error.network'],
    [new ClientError('UNKNOWN'), 'error.unknown'],
    [new ClientError('UNKNOWN', { fault: 'profileFetchFailed' }), 'error.profileFetchFailed'],
    [new ClientError('UNKNOWN', { fault: 'invalidRole' }), 'error.invalidRole'],
    [new IdentityFailure('auth/wrong-password'), 'error.identity.passwordWrong'],
    [new TypeError('x is not a function'), 'error.default'],
    ['a text', 'error.default'],
    [undefined, 'error.default'],
  ])('tells anything thrown: %s', (error, message) => {
    expect(messageOfError(error)).toBe(message);
  });

  test('reads a fault of our own as unknown, not as a network failure', () => {
    for (const error of [
      new TypeError('x is not a function'),
      new SyntaxError('{'),
      'text',
      null,
    ]) {
      expect(messageOfFailure(failureOf(error))).toBe('error.unknown');
    }
  });
});
