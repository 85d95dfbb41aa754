import type { OnboardingField } from '@almsway/contract/profiles/fields';
import type { ComponentType } from 'react';

import { ConsentField, DeclarationField } from './consent-fields.tsx';
import { PhoneField, PreferredContactField } from './contact-fields.tsx';
import { LanguagesField } from './languages-field.tsx';
import { LinksField } from './links-field.tsx';
import {
  MonasteryCityField,
  MonasteryCountryField,
  MonasteryNameField,
  MonasterySinceField,
  NoFixedMonasteryField,
} from './monastery-fields.tsx';
import { HonorificField, LegalNameField, MonasticNameField } from './name-fields.tsx';
import { OrdinationDateField, OrdinationPlaceField } from './ordination-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { CityField, CountryField } from './place-fields.tsx';
import { PreceptorContactField, PreceptorField } from './preceptor-fields.tsx';
import { StewardEmailField, StewardNameField } from './steward-fields.tsx';
import { SummaryField } from './summary-field.tsx';
import {
  LineageField,
  OrdinationTypeField,
  TraditionField,
  TraditionOtherField,
} from './tradition-fields.tsx';

const FIELDS: Readonly<Record<OnboardingField, ComponentType>> = {
  legalName: LegalNameField,
  monasticName: MonasticNameField,
  honorific: HonorificField,
  phone: PhoneField,
  country: CountryField,
  city: CityField,
  languages: LanguagesField,
  preferredContact: PreferredContactField,
  stewardName: StewardNameField,
  stewardEmail: StewardEmailField,
  links: LinksField,
  summary: SummaryField,
  photo: PhotoField,
  consent: ConsentField,
  tradition: TraditionField,
  traditionOther: TraditionOtherField,
  lineage: LineageField,
  ordinationType: OrdinationTypeField,
  ordinationDate: OrdinationDateField,
  ordinationPlace: OrdinationPlaceField,
  preceptor: PreceptorField,
  preceptorContact: PreceptorContactField,
  hasNoFixedMonastery: NoFixedMonasteryField,
  monasteryName: MonasteryNameField,
  monasteryCity: MonasteryCityField,
  monasteryCountry: MonasteryCountryField,
  monasterySince: MonasterySinceField,
  declaration: DeclarationField,
};

/** The input of one onboarding field, inside a form over the onboarding values. */
export function OnboardingFieldInput({
  field,
}: {
  /** Which field. */
  field: OnboardingField;
}) {
  const Field = FIELDS[field];
  return <Field />;
}
