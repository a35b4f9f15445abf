"""The voices of a device: records texts instead of speaking them."""

import json
from typing import Any

from tests.browser.person import Person

OWN = {"name": "of this device", "lang": "fr-FR", "localService": True}
REMOTE = {"name": "of new_person else", "lang": "fr-FR", "localService": False, "default": True}
# A fake speech synthesis that records texts, and a dash for each cancellation.
DEVICE = """(() => {
  window.spoken = [];
  const voices = %s;
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  const synth = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => window.spoken.push(['', '-']),
    speak: (said) => {
      window.spoken.push([said.voice.name, said.text]);
      setTimeout(() => said.onend?.(), 1500);
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: synth, configurable: true });
})()"""
NO_VOICES = "delete window.speechSynthesis; delete Window.prototype.speechSynthesis"


def gives_voices(person: Person, *voices: dict[str, Any]) -> None:
    person.runs_first(DEVICE % json.dumps(voices))
