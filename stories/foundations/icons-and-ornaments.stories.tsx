import { Card } from '@almsway/design-system/card';
import { Grid } from '@almsway/design-system/grid';
import { Ornament } from '@almsway/design-system/ornament';
import { Stack } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  Check,
  ChevronDown,
  Heart,
  LogIn,
  LogOut,
  MapPin,
  Menu,
  Moon,
  Search,
  Settings,
  Sun,
  UserPlus,
  X,
} from 'lucide-react';

import { Part, Sheet } from './sheet.tsx';

const ICONS = {
  Bell,
  Check,
  ChevronDown,
  Heart,
  LogIn,
  LogOut,
  MapPin,
  Menu,
  Moon,
  Search,
  Settings,
  Sun,
  UserPlus,
  X,
};
const ORNAMENTS = [
  'bowl',
  'lamp',
  'path',
  'hands',
  'cloister',
  'leaf',
  'lotus',
  'bell',
  'book',
  'lantern',
] as const;

const meta = { title: 'Foundations / IconsAndOrnaments', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Drawings: StoryObj = {
  render: () => (
    <Sheet
      title="Icons and ornaments"
      lead="Icons say what a control does. Ornaments say nothing, and are never read aloud."
    >
      <Part title="Icons, from lucide">
        <Grid min="small">
          {Object.entries(ICONS).map(([name, Icon]) => (
            <Card key={name} padding="small">
              <Stack align="center" gap="2">
                <Icon aria-hidden />
                {name}
              </Stack>
            </Card>
          ))}
        </Grid>
      </Part>
      <Part title="Ornaments">
        <Grid min="small">
          {ORNAMENTS.map((name) => (
            <Card key={name}>
              <Stack align="center" gap="3">
                <Ornament name={name} size="large" />
                {name}
              </Stack>
            </Card>
          ))}
        </Grid>
      </Part>
    </Sheet>
  ),
};
