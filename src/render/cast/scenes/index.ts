import { bedMonster } from './bed-monster.ts'
import { crossroads } from './crossroads.ts'
import { dinosaurKeyboard } from './dinosaur-keyboard.ts'
import { dogButterfly } from './dog-butterfly.ts'
import { dogCone } from './dog-cone.ts'
import { flamingoYoga } from './flamingo-yoga.ts'
import { giraffeCall } from './giraffe-call.ts'
import { hamsterWheel } from './hamster-wheel.ts'
import { hedgehogBalloon } from './hedgehog-balloon.ts'
import { octopusPhones } from './octopus-phones.ts'
import { owlNight } from './owl-night.ts'
import { penguinUmbrella } from './penguin-umbrella.ts'
import { pigWallet } from './pig-wallet.ts'
import { raccoonFridge } from './raccoon-fridge.ts'
import { robotPlant } from './robot-plant.ts'
import type { SceneDrawing } from './scene.ts'
import { seesaw } from './seesaw.ts'
import { slothMug } from './sloth-mug.ts'
import { snowmanSauna } from './snowman-sauna.ts'
import { toasterPaper } from './toaster-paper.ts'
import { tugOfWar } from './tug-of-war.ts'
import { volcanoPicnic } from './volcano-picnic.ts'

/** How each scene is painted, by its name. */
export const drawings: Readonly<Record<string, SceneDrawing>> = {
  'sloth-mug': { paint: slothMug },
  'octopus-phones': { paint: octopusPhones },
  'owl-night': { paint: owlNight },
  'dog-cone': { paint: dogCone },
  'snowman-sauna': { paint: snowmanSauna },
  'robot-plant': { paint: robotPlant },
  'penguin-umbrella': { paint: penguinUmbrella },
  'hamster-wheel': { paint: hamsterWheel },
  'flamingo-yoga': { paint: flamingoYoga },
  'raccoon-fridge': { paint: raccoonFridge },
  'dinosaur-keyboard': { paint: dinosaurKeyboard },
  'toaster-paper': { paint: toasterPaper },
  'giraffe-call': { paint: giraffeCall },
  'pig-wallet': { paint: pigWallet },
  'hedgehog-balloon': { paint: hedgehogBalloon },
  'bed-monster': bedMonster,
  crossroads,
  'dog-butterfly': dogButterfly,
  seesaw,
  'tug-of-war': tugOfWar,
  'volcano-picnic': volcanoPicnic,
}
