import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { type Entity, SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { fullName } from '@almsway/contract/profiles/full-name';
import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Heading } from '@almsway/design-system/heading';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Switch } from '@almsway/design-system/switch';
import { Facts, Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider, useController, useWatch, type Resolver } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { EntityOffer } from './entity-offer.tsx';
import { MethodFields, ReceiverInput, RECEIVER_LABELS } from './method-fields.tsx';
import {
  methodIssues,
  methodsOfEntity,
  methodsToSend,
  methodStateOf,
  methodsThroughEntity,
  methodsValuesOf,
  receiversOf,
  storedMethods,
  UNUSED_METHODS,
  type MethodsValues,
} from './method-values.ts';
import { MethodsPreview } from './methods-preview.tsx';
import { entityAtom, keepMethodsAtom } from './methods.ts';
import { SectionCard, type SectionProps } from './section-card.tsx';
import { sectionId } from './section-id.ts';
import type { Meanwhile } from './use-section-form.ts';
import { useSectionForm } from './use-section-form.ts';

/** Payment methods of the monastic, and who receives the offerings. */
export function MethodsSection(props: SectionProps) {
  const intl = useIntl();
  const entity = useAtomValue(entityAtom);
  if (entity.data !== undefined) return <MethodsForm {...props} entity={entity.data} />;
  return (
    <Card as="section" padding="large" labelledBy={sectionId('methods')}>
      <QueryPanel
        query={entity}
        errorTitle="profile.methods.error"
        skeleton={
          <SkeletonGroup label={intl.formatMessage({ id: 'profile.methods.loading' })}>
            <Skeleton shape="block" height="large" />
          </SkeletonGroup>
        }
      >
        {() => null}
      </QueryPanel>
    </Card>
  );
}

/** Refuses methods whose recipient is not allowed, and invalid details. */
function resolverFor(entity: Entity | null): Resolver<MethodsValues> {
  return (values) => {
    const receivers = receiversOf(values.handlesMoney, entity);
    const errors = SUPPORT_METHODS.flatMap((method) => {
      const issues = Object.entries(methodIssues(values, method, receivers));
      const fields = issues.map(([field, message]) => [field, { type: 'custom', message }]);
      return fields.length > 0 ? [[method, Object.fromEntries(fields)]] : [];
    });
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values, errors: {} };
  };
}

function MethodsForm({
  profile,
  entity,
  onUnsaved,
}: SectionProps & { readonly entity: Entity | null }) {
  const intl = useIntl();
  const keep = useSetAtom(keepMethodsAtom);
  const [resolver] = useState(() => resolverFor(entity));
  const section = useSectionForm<MethodsValues>({
    id: 'methods',
    profile,
    valuesOf: methodsValuesOf,
    send: (values, base) =>
      keep(
        { handlesMoney: values.handlesMoney, methods: methodsToSend(values) },
        { handlesMoney: base.handlesMoney, methods: storedMethods(base) },
      ),
    resolver,
    onUnsaved,
  });
  const { control, setValue, trigger, formState } = section.form;
  const values = useWatch({ control }) as MethodsValues;
  const handlesMoney = useController({ control, name: 'handlesMoney' }).field;

  // After a method was added or removed, the focus moves to where the user continues.
  const [focus, setFocus] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  const used = SUPPORT_METHODS.filter((method) => values[method].isUsed);
  const unused = SUPPORT_METHODS.filter((method) => !values[method].isUsed);
  const states = used.map((method) => ({ method, state: methodStateOf(values, method, entity) }));

  // With one recipient for all methods it is asked once, unless the user wants to choose for each.
  const [asksEach, setAskingEach] = useState(false);
  const [first] = used;
  const isOneReceiver = used.every(
    (method) => values[method].receiver === (first && values[first].receiver),
  );
  const asksOnce = used.length > 1 && isOneReceiver && !asksEach;
  const newReceiver = () => {
    if (first) return isOneReceiver ? values[first].receiver : '';
    if (!entity) return '';
    return values.handlesMoney ? 'monastic' : 'steward';
  };
  const receiveThrough = (by: Entity) => {
    const methods = methodsOfEntity(by);
    const through = methodsThroughEntity(methods);
    for (const method of methods) setValue(method, through[method], { shouldDirty: true });
    setFocus({ id: sectionId('methods') });
    section.submit();
  };

  return (
    <FormProvider {...section.form}>
      <SectionCard
        id="methods"
        title="profile.methods.title"
        section={section}
        standing={(meanwhile) => <MethodsStanding meanwhile={meanwhile} />}
      >
        <Text>
          <FormattedMessage id="profile.methods.lead" />
        </Text>
        {entity && used.length === 0 && methodsOfEntity(entity).length > 0 && (
          <EntityOffer entity={entity} onPress={() => receiveThrough(entity)} />
        )}
        <Switch
          name={handlesMoney.name}
          label={<FormattedMessage id="profile.methods.noMoney" />}
          hint={<FormattedMessage id="profile.methods.noMoneyHint" />}
          checked={!handlesMoney.value}
          onBlur={handlesMoney.onBlur}
          onChange={(event) => {
            handlesMoney.onChange(!event.currentTarget.checked);
            if (formState.isSubmitted) void trigger();
          }}
        />
        {asksOnce && first && (
          <Stack gap="2">
            <ReceiverInput
              method={first}
              receivers={receiversOf(values.handlesMoney, entity)}
              onChoose={(receiver) => {
                for (const method of used.slice(1)) {
                  setValue(`${method}.receiver`, receiver, { shouldDirty: true });
                }
              }}
            />
            <div>
              <Button
                variant="quiet"
                edge="start"
                size="small"
                onClick={() => {
                  setAskingEach(true);
                  if (first) setFocus({ id: `methods-${first}` });
                }}
              >
                <FormattedMessage id="profile.methods.receiver.each" />
              </Button>
            </div>
          </Stack>
        )}
        {states.map(({ method, state }) => (
          <MethodFields
            key={method}
            method={method}
            state={state}
            isSaved={!section.isUnsaved}
            asksReceiver={!asksOnce}
            entity={entity}
            onRemove={() => {
              setValue(method, UNUSED_METHODS[method], { shouldDirty: true });
              section.form.clearErrors(method);
              setFocus({ id: addId(method) });
            }}
          />
        ))}
        {entity && used.length === 0 && (
          <Heading level={2} size={3}>
            <FormattedMessage id="profile.methods.own" />
          </Heading>
        )}
        {unused.length > 0 && (
          <Cluster>
            {unused.map((method) => (
              <Button
                key={method}
                id={addId(method)}
                variant="secondary"
                iconBefore={<Plus aria-hidden />}
                onClick={() => {
                  const receiver = newReceiver();
                  setValue(
                    method,
                    { ...UNUSED_METHODS[method], isUsed: true, receiver },
                    { shouldDirty: true },
                  );
                  setFocus({ id: `methods-${method}` });
                }}
              >
                <FormattedMessage
                  id="profile.methods.add"
                  values={{ method: intl.formatMessage({ id: METHOD_LABELS[method].word }) }}
                />
              </Button>
            ))}
          </Cluster>
        )}
        <MethodsPreview
          entity={entity}
          name={fullName(profile)}
          details={states.flatMap(({ state }) =>
            state.kind === 'complete' ? [state.details] : [],
          )}
        />
      </SectionCard>
    </FormProvider>
  );
}

const addId = (method: string) => `methods-add-${method}`;

/** The saved methods. */
function MethodsStanding({ meanwhile }: { meanwhile: Meanwhile<MethodsValues> }) {
  const intl = useIntl();
  const { theirs, conflicts } = meanwhile;
  const items = conflicts.map((name) => {
    if (name === 'handlesMoney') {
      const id = theirs.handlesMoney ? 'profile.value.off' : 'profile.value.on';
      return {
        label: intl.formatMessage({ id: 'profile.methods.noMoney' }),
        value: intl.formatMessage({ id }),
      };
    }
    const { isUsed, receiver, ...fields } = theirs[name];
    const given = Object.values(fields).filter(Boolean);
    const receiverText =
      receiver === '' ? [] : [intl.formatMessage({ id: RECEIVER_LABELS[receiver] })];
    return {
      label: intl.formatMessage({ id: METHOD_LABELS[name].name }),
      value: (
        <Facts
          items={
            isUsed
              ? [...receiverText, ...given]
              : intl.formatMessage({ id: 'profile.methods.notUsed' })
          }
        />
      ),
    };
  });
  return <DescriptionList items={items} />;
}
